/** The shop's languages. Each one but the first takes an entry here and a file of its texts, such as `fr.po`. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-CA', prefix: '' },
  fr: { name: 'Français', locale: 'fr-CA', prefix: '/fr' },
} as const

export type Language = keyof typeof LANGUAGES

/** The language of the specified texts, which stand in the code. */
export const SOURCE_LANGUAGE = 'en' as const satisfies Language

export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(LANGUAGES, name)
}

export function listLanguages(): Language[] {
  return Object.keys(LANGUAGES).filter(isLanguage)
}

/** The language of an address, `/fr/about` as `fr`. */
export function languageOfPath(path: string): Language {
  const folder = path.split('/')[1]
  return isLanguage(folder) && LANGUAGES[folder].prefix !== '' ? folder : SOURCE_LANGUAGE
}

/** The path without its language, `/fr/about` as `/about`. */
export function withoutLanguage(path: string): string {
  return path.slice(LANGUAGES[languageOfPath(path)].prefix.length) || '/'
}

/** The address of a page in another language, `/about` as `/fr/about`. */
export function inLanguage(path: string, language: Language): string {
  const { prefix } = LANGUAGES[language]
  return prefix && path === '/' ? prefix : prefix + path
}
