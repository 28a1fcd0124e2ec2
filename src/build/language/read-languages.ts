import { isLanguage, type Language, listLanguages, SOURCE_LANGUAGE } from '../../language/languages.ts'

/** The languages of `VITE_LANGUAGES`, such as `en,fr`; all by default. The code's own is always among them. */
export function readLanguages({ VITE_LANGUAGES: text = '' }: Readonly<Record<string, string | undefined>>): Language[] {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  const unknown = names.filter((name) => !isLanguage(name))
  if (unknown.length > 0) {
    throw new Error(`VITE_LANGUAGES names ${unknown.join(', ')}; the shop has ${listLanguages().join(', ')}`)
  }
  return names.length === 0
    ? listLanguages()
    : listLanguages().filter((language) => language === SOURCE_LANGUAGE || names.includes(language))
}
