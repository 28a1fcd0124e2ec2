import { t } from '@lingui/core/macro'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'

/** The errors that the database's functions raise, by their code. */
const TEXTS: Readonly<Record<string, string>> = {
  own_review: t`You can’t vote for your own review.`,
  review_limit_reached: t`You have reviewed this product three times already.`,
  unknown_product: t`There is no such product.`,
}

const CODE = /^[a-z]+(_[a-z]+)+$/

/** The text for a code that the database raised as its message; `failure` for an unknown one, or another language. */
export function describeDatabaseError(message: string, _code: string | undefined, failure: string): string {
  const text = TEXTS[message]
  if (text) return text
  return LANGUAGE === SOURCE_LANGUAGE && !CODE.test(message) ? message : failure
}
