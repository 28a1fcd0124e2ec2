import { t } from '@lingui/core/macro'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'

/** The errors that the database's functions raise, by their code. */
const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  own_review: t`You can’t vote for your own review.`,
  review_limit_reached: t`You have reviewed this product three times already.`,
  unknown_product: t`There is no such product.`,
}

const CODE = /^[a-z]+(_[a-z]+)+$/

/** The auth server's errors by its codes; its own message is shown in the source language. */
const AUTH_ERRORS: Readonly<Record<string, string>> = {
  email_address_invalid: t`This email address isn’t accepted.`,
  email_exists: t`This email address belongs to another account.`,
  email_not_confirmed: t`Please confirm your email address first.`,
  invalid_credentials: t`The email or the password is wrong.`,
  over_email_send_rate_limit: t`We’ve just sent you an email. Please wait a minute before you ask for another.`,
  over_request_rate_limit: t`Too many tries. Please try again in a few minutes.`,
  same_password: t`The new password must differ from the old one.`,
  signup_disabled: t`New accounts can’t be created right now.`,
  user_already_exists: t`This email address belongs to another account.`,
  weak_password: t`This password is too easy to guess. Please choose a longer one.`,
}

/** The text for a server's readable message and code; `failure` for a code without one. */
export function describeServerError(message: string, code: string | undefined, failure: string): string {
  const explained = DATABASE_ERRORS[message]
  if (explained) return explained
  if (CODE.test(message)) return failure
  return LANGUAGE === SOURCE_LANGUAGE ? message : (AUTH_ERRORS[code ?? ''] ?? failure)
}
