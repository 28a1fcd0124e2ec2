import { LANGUAGES, type Language, languageOfPath } from './languages'

/** A build's own language. The development server, which has none, takes the address's. */
declare const __LANGUAGE__: Language | null

export const LANGUAGE: Language = __LANGUAGE__ ?? languageOfPath(globalThis.location?.pathname ?? '/')

export const { locale: LOCALE, prefix: LANGUAGE_PREFIX } = LANGUAGES[LANGUAGE]
