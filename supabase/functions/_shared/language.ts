import * as z from 'zod'
import { inLanguage, isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'

/** The language of a request or a row; the first one if it names none. */
export const languageSchema = z
  .custom<Language>(isLanguage, 'The shop doesn’t speak this language.')
  .default(SOURCE_LANGUAGE)

export function toPageUrl(site: string, path: string, language: Language): string {
  return `${site}${inLanguage(path, language)}`
}

/** A day, such as `November 21, 2026` or `1er décembre 2026`. */
export function formatDate(date: string, language: Language, timeZone: string): string {
  const text = new Date(date).toLocaleDateString(LANGUAGES[language].locale, { dateStyle: 'long', timeZone })
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}
