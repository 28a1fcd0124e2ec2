import { t } from '@lingui/core/macro'
import { LANGUAGE } from '../language/language'
import type { Language } from '../language/languages'

const WRITTEN_IN: Readonly<Record<Language, string>> = { en: t`Written in English`, fr: t`Written in French` }

type Written = { language: Language }

/** The language of a review that isn't the page's. */
export function foreignLanguage({ language }: Written): Language | undefined {
  return language === LANGUAGE ? undefined : language
}

/** Says that a review isn't in the page's language. */
export function foreignNote(review: Written): string | null {
  const language = foreignLanguage(review)
  return language ? WRITTEN_IN[language] : null
}
