import { t } from '@lingui/core/macro'
import { requestAuth } from '../backends/request-auth'
import { paths } from '../domain/paths'
import { LANGUAGE } from '../language/language'
import { localPath } from '../language/page-url'

export const AUTH_FAILED_MESSAGE = t`An error occurred during authentication.`

export type Credentials = { email: string; password: string }

export type EmailRedirectPath = typeof paths.home | typeof paths.profile | typeof paths.newPassword

const toRedirectUrl = (path: EmailRedirectPath) => `${location.origin}${localPath(path)}`

/** Throws BackendError, with code `email_not_confirmed` for an unconfirmed address. */
export async function signIn(credentials: Credentials): Promise<void> {
  await requestAuth((auth) => auth.signInWithPassword(credentials), { failure: AUTH_FAILED_MESSAGE })
}

/** Creates an account and sends the confirmation email. */
export async function signUp(
  credentials: Credentials,
  fullName: string,
  redirectPath: EmailRedirectPath,
): Promise<void> {
  // The templates of the auth server's emails read the language.
  const data = { language: LANGUAGE, full_name: fullName }
  const options = { emailRedirectTo: toRedirectUrl(redirectPath), data }
  await requestAuth((auth) => auth.signUp({ ...credentials, options }), { failure: AUTH_FAILED_MESSAGE })
}

/** Sends a recovery link. Resolves even if there is no such account. */
export async function sendPasswordResetEmail(email: string): Promise<void> {
  const redirectTo = toRedirectUrl(paths.newPassword)
  await requestAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }), { failure: AUTH_FAILED_MESSAGE })
}

export async function updatePassword(password: string): Promise<void> {
  await requestAuth((auth) => auth.updateUser({ password }), { failure: AUTH_FAILED_MESSAGE })
}
