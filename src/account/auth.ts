import * as z from 'zod/mini'
import { requestAuth } from '../backends/request-auth'

const AUTH_FAILED_MESSAGE = 'An error occurred during authentication.'

export type Credentials = { email: string; password: string }

/** The path on this site that the link of an email opens. */
export type EmailRedirectPath = '/' | '/profile' | '/auth/new-password'

// The auth client passes on any JSON as the user.
const userDataSchema = z.object({ user: z.object({ id: z.string() }) })

function unexpectedDataError(data: unknown) {
  return userDataSchema.safeParse(data).success ? null : { message: '' }
}

const toRedirectUrl = (path: EmailRedirectPath) => `${location.origin}${path}`

/** Opens a session. Throws BackendError, with code `email_not_confirmed` for an unconfirmed address. */
export async function signIn(credentials: Credentials): Promise<void> {
  await requestAuth(
    async (auth) => {
      const { error } = await auth.signInWithPassword(credentials)
      // The library's own text for a response of another shape is not one for customers.
      return { error: error?.name === 'AuthInvalidTokenResponseError' ? { message: '' } : error }
    },
    { failure: AUTH_FAILED_MESSAGE },
  )
}

/** Creates an account and sends the confirmation email. An empty `fullName` is left out. */
export async function signUp(
  credentials: Credentials,
  fullName: string,
  redirectPath: EmailRedirectPath,
): Promise<void> {
  const options = { emailRedirectTo: toRedirectUrl(redirectPath), ...(fullName && { data: { full_name: fullName } }) }
  await requestAuth(
    async (auth) => {
      const { data, error } = await auth.signUp({ ...credentials, options })
      return { error: error ?? unexpectedDataError(data) }
    },
    { failure: AUTH_FAILED_MESSAGE },
  )
}

/** Sends an email with a link to set a new password. Resolves whether or not the account exists. */
export async function sendPasswordResetEmail(email: string): Promise<void> {
  const redirectTo = toRedirectUrl('/auth/new-password')
  await requestAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }), { failure: AUTH_FAILED_MESSAGE })
}

/** Sends the confirmation email again. */
export async function resendConfirmation(email: string, redirectPath: EmailRedirectPath): Promise<void> {
  const options = { emailRedirectTo: toRedirectUrl(redirectPath) }
  await requestAuth((auth) => auth.resend({ type: 'signup', email, options }), { failure: AUTH_FAILED_MESSAGE })
}

/** Sets the password of the signed-in customer. */
export async function updatePassword(password: string): Promise<void> {
  await requestAuth(
    async (auth) => {
      const { data, error } = await auth.updateUser({ password })
      return { error: error ?? unexpectedDataError(data) }
    },
    { failure: AUTH_FAILED_MESSAGE },
  )
}
