import { t } from '@lingui/core/macro'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import type { Auth } from './auth-client'
import { BackendError } from './errors'
import { pageSession } from './session'
import { type SupabaseError, toBackendError } from './supabase-error'
import { type TimeLimit, withTimeLimit } from './time-limits'

const NOT_SIGNED_IN = t`Your session has ended. Please sign in again.`

/** The auth server's errors that a customer can meet, by code. */
const TEXTS: Readonly<Record<string, string>> = {
  invalid_credentials: t`Invalid login credentials`,
  email_not_confirmed: t`Email not confirmed`,
  user_already_exists: t`User already registered`,
  email_exists: t`User already registered`,
  email_address_invalid: t`Invalid email address`,
  same_password: t`New password should be different from the old password.`,
  over_request_rate_limit: t`Too many tries. Please wait a few minutes, then try again.`,
  session_expired: NOT_SIGNED_IN,
  session_not_found: NOT_SIGNED_IN,
  reauthentication_needed: NOT_SIGNED_IN,
}

const EASY_TO_GUESS = t`Password is known to be weak and easy to guess, please choose a different one.`

function explainWeakPassword(message: string, reasons: unknown): string {
  const length = /\d+(?= characters)/.exec(message)?.[0]
  const texts: Readonly<Record<string, string | undefined>> = {
    length: length && t`Password must be at least ${length} characters.`,
    characters: t`Please use lowercase and uppercase letters, digits and symbols in your password.`,
    pwned: EASY_TO_GUESS,
  }
  const explained = [reasons].flat().flatMap((reason) => texts[String(reason)] ?? [])
  return explained.join(' ') || EASY_TO_GUESS
}

function explain(message: string, { code = '', reasons }: SupabaseError): string | undefined {
  if (code === 'weak_password') return explainWeakPassword(message, reasons)
  if (code !== 'over_email_send_rate_limit') return TEXTS[code]
  const seconds = /\d+(?= seconds)/.exec(message)?.[0]
  return seconds ? t`Please wait ${seconds} seconds, then try again.` : TEXTS.over_request_rate_limit
}

/** The shop's text for the auth server's message, which is English; `failure` for an unknown code. */
export function explainAuthError(message: string, error: SupabaseError, failure: string): string {
  return explain(message, error) ?? failure
}

/** The auth server's message in the shop's language. */
export const describeAuthError: typeof explainAuthError =
  LANGUAGE === SOURCE_LANGUAGE ? (message) => message : explainAuthError

type AuthResult = { error: (SupabaseError & { status?: number | undefined }) | null }
type Options = {
  failure: string
  limit?: TimeLimit
}

/** Calls the auth server. Throws BackendError with the server's message, in the page's language, or `failure` if it is unreadable. */
export function requestAuth<Result extends AuthResult>(
  call: (auth: Auth) => Promise<Result>,
  { failure, limit = 'auth' }: Options,
): Promise<Result> {
  return withTimeLimit(limit, { failure }, async () => {
    const auth = await pageSession.getAuth().catch((cause: unknown) => {
      throw new BackendError('network', failure, { cause })
    })
    const result = await call(auth)
    const { error } = result
    if (error) throw toBackendError(error, { status: error.status }, failure, describeAuthError)
    return result
  })
}

/** Ends the session on all devices. If the server fails, still ends it in this browser, then throws BackendError. */
export async function endSession(): Promise<void> {
  try {
    await requestAuth((auth) => auth.signOut(), { failure: 'The session could not be ended.', limit: 'signOut' })
  } catch (error) {
    pageSession.clear()
    throw error
  }
}
