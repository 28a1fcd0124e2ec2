import { readText, saveText } from '../browser/stored-text'
import { BUILT_LANGUAGES, LANGUAGE } from '../language/language'
import { isLanguage, type Language } from '../language/languages'

const LANGUAGE_KEY = 'liangyi.language'

export function rememberLanguage(language: Language): void {
  saveText(LANGUAGE_KEY, language)
}

/**
 * The language to offer on this page: the visitor's last choice or, on a first visit, the first of the browser's that
 * the shop has. Undefined if it is the page's own. Remembers the page's language, so that an offer is made once.
 */
export function takeLanguageOffer(): Language | undefined {
  const remembered = readText(LANGUAGE_KEY)
  const wanted = remembered ? [remembered] : navigator.languages.map((tag) => tag.split('-')[0])
  const found = wanted.find((name) => isLanguage(name) && BUILT_LANGUAGES.includes(name))
  if (!isLanguage(found) || found === LANGUAGE) return undefined
  rememberLanguage(LANGUAGE)
  return found
}
