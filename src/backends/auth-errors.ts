import { t } from '@lingui/core/macro'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'

const NOT_SIGNED_IN = t`Your session has ended. Please sign in again.`

/** The auth server's errors that a customer can meet, by code. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_credentials: t`Invalid login credentials`,
  email_not_confirmed: t`Email not confirmed`,
  user_already_exists: t`User already registered`,
  email_exists: t`User already registered`,
  email_address_invalid: t`Invalid email address`,
  same_password: t`New password should be different from the old password.`,
  weak_password: t`Password is known to be weak and easy to guess, please choose a different one.`,
  over_request_rate_limit: t`Too many tries. Please wait a few minutes, then try again.`,
  session_expired: NOT_SIGNED_IN,
  session_not_found: NOT_SIGNED_IN,
  reauthentication_needed: NOT_SIGNED_IN,
}

function explain(message: string, code: string): string | undefined {
  if (code !== 'over_email_send_rate_limit') return TEXTS[code]
  const seconds = /\d+(?= seconds)/.exec(message)?.[0]
  return seconds ? t`Please wait ${seconds} seconds, then try again.` : TEXTS.over_request_rate_limit
}

/** The shop's text for the auth server's message, which is English; `failure` for an unknown code. */
export function explainAuthError(message: string, code: string | undefined, failure: string): string {
  return explain(message, code ?? '') ?? failure
}

/** The auth server's message in the shop's language. */
export const describeAuthError: typeof explainAuthError =
  LANGUAGE === SOURCE_LANGUAGE ? (message) => message : explainAuthError
