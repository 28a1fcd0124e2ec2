import { t } from '@lingui/core/macro'
import { BackendError } from '../backends/errors'
import { requestAuth } from '../backends/request-auth'
import { paths } from '../domain/paths'
import { LANGUAGE } from '../language/language'
import { localPath } from '../language/page-url'

export const AUTH_FAILED_MESSAGE = t`An error occurred during authentication.`

export type Credentials = { email: string; password: string }

export type EmailRedirectPath = typeof paths.home | typeof paths.profile | typeof paths.newPassword

const toRedirectUrl = (path: EmailRedirectPath) => `${location.origin}${localPath(path)}`

/** One form of a password whose letters keyboards and files write in two. */
function withComposed({ email, password }: Credentials): Credentials {
  return { email, password: password.normalize('NFC') }
}

/** Throws BackendError, with code `email_not_confirmed` for an unconfirmed address. */
export async function signIn(credentials: Credentials): Promise<void> {
  const composed = withComposed(credentials)
  const send = (tried: Credentials) =>
    requestAuth((auth) => auth.signInWithPassword(tried), { failure: AUTH_FAILED_MESSAGE })
  try {
    await send(composed)
  } catch (error) {
    const isRefused = error instanceof BackendError && error.code === 'invalid_credentials'
    if (!isRefused || composed.password === credentials.password) throw error
    // Set before passwords were composed.
    await send(credentials)
  }
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
  await requestAuth((auth) => auth.signUp({ ...withComposed(credentials), options }), { failure: AUTH_FAILED_MESSAGE })
}

/** Sends a recovery link. Resolves even if there is no such account. */
export async function sendPasswordResetEmail(email: string): Promise<void> {
  const redirectTo = toRedirectUrl(paths.newPassword)
  await requestAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }), { failure: AUTH_FAILED_MESSAGE })
}

export async function updatePassword(password: string): Promise<void> {
  await requestAuth((auth) => auth.updateUser({ password: password.normalize('NFC') }), {
    failure: AUTH_FAILED_MESSAGE,
  })
}
