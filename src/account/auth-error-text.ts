import { t } from '@lingui/core/macro'
import { BackendError } from '../backends/errors'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { AUTH_FAILED_MESSAGE } from './auth'

/** By the codes of the auth server, which answers in English. */
const TEXTS: Readonly<Record<string, string>> = {
  email_not_confirmed: t`Email not confirmed`,
  invalid_credentials: t`Invalid login credentials`,
  over_email_send_rate_limit: t`Too many emails just now. Please try again in a few minutes.`,
  over_request_rate_limit: t`Too many tries just now. Please try again in a few minutes.`,
  same_password: t`New password should be different from the old password.`,
  session_expired: t`Your session has ended. Please sign in again.`,
  session_not_found: t`Your session has ended. Please sign in again.`,
  user_banned: t`This account is locked. Please contact us.`,
  weak_password: t`This password is too easy to guess. Please choose another.`,
}

/** The message of a failed sign-in or a change of password: the auth server's own in English. */
export function authErrorText(error: Error): string {
  if (LANGUAGE === SOURCE_LANGUAGE || !(error instanceof BackendError) || error.kind !== 'http') return error.message
  return TEXTS[error.code ?? ''] ?? AUTH_FAILED_MESSAGE
}
