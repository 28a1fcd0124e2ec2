import * as z from 'zod/mini'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '../language/languages'

/** The language of a row, for its mails. Forms that were stored before rows had one are in the first. */
export const languageField = z._default(z.custom<Language>(isLanguage), SOURCE_LANGUAGE)
