import { LANGUAGES, type Language, languageOfPath } from './languages'

/** A build's own language. The development server, which has none, takes the address's. */
declare const __LANGUAGE__: Language | null

/** The languages that the shop is built in. */
declare const __LANGUAGES__: readonly Language[]

export const BUILT_LANGUAGES = __LANGUAGES__

export const LANGUAGE: Language = __LANGUAGE__ ?? languageOfPath(globalThis.location?.pathname ?? '/')

export const { locale: LOCALE, prefix: LANGUAGE_PREFIX } = LANGUAGES[LANGUAGE]
