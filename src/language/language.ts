import { LANGUAGES, type Language, languageOfPath, SOURCE_LANGUAGE } from './languages'

/*
 * Constants of a build. The development server has no language, and takes the address's; scripts that run without
 * Vite have neither.
 */
declare const __LANGUAGE__: Language | null | undefined
/** The languages that the shop is built in. */
declare const __LANGUAGES__: readonly Language[] | undefined

export const BUILT_LANGUAGES = typeof __LANGUAGES__ === 'undefined' ? [SOURCE_LANGUAGE] : __LANGUAGES__

const BUILT = typeof __LANGUAGE__ === 'undefined' ? null : __LANGUAGE__

export const LANGUAGE: Language = BUILT ?? languageOfPath(globalThis.location?.pathname ?? '/')

export const { locale: LOCALE, prefix: LANGUAGE_PREFIX } = LANGUAGES[LANGUAGE]
