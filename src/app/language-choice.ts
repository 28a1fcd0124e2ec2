import { saveText } from '../browser/stored-text'
import { LANGUAGE_KEY, type Language } from '../language/languages'

export function rememberLanguage(language: Language): void {
  saveText(LANGUAGE_KEY, language)
}
