import { getAuth } from '../backends/session'
import { toBackendError } from '../backends/supabase'

/** What is said where the auth server gave no message of its own. */
const AUTH_FAILED = 'An error occurred during authentication.'

export type Credentials = { email: string; password: string }

/** Where the link of a mail leads; always on this site. */
export type MailTarget = '/' | '/profile' | '/auth/new-password'

type AuthAnswer = { error: { message: string; status?: number | undefined; code?: string | undefined } | null }

function throwAuthError({ error }: AuthAnswer): void {
  if (error) throw toBackendError(error, error.status, AUTH_FAILED)
}

const onThisSite = (path: MailTarget) => `${location.origin}${path}`

/** Opens a session. Throws a Failure; its code is `email_not_confirmed` where the address waits for its confirmation. */
export async function signIn(credentials: Credentials): Promise<void> {
  throwAuthError(await (await getAuth()).signInWithPassword(credentials))
}

/** Makes an account; the confirmation mail's link leads to `target`. An empty `fullName` is left out. */
export async function signUp(credentials: Credentials, fullName: string, target: MailTarget): Promise<void> {
  const options = { emailRedirectTo: onThisSite(target), ...(fullName && { data: { full_name: fullName } }) }
  throwAuthError(await (await getAuth()).signUp({ ...credentials, options }))
}

/** Ends the session here and on the customer's other devices. */
export async function signOut(): Promise<void> {
  throwAuthError(await (await getAuth()).signOut())
}

/** Asks for a mail whose link lets the customer set a new password. Says nothing of whether the account exists. */
export async function sendRecovery(email: string): Promise<void> {
  const redirectTo = onThisSite('/auth/new-password')
  throwAuthError(await (await getAuth()).resetPasswordForEmail(email, { redirectTo }))
}

/** Asks for the confirmation mail once more. */
export async function resendConfirmation(email: string, target: MailTarget): Promise<void> {
  const options = { emailRedirectTo: onThisSite(target) }
  throwAuthError(await (await getAuth()).resend({ type: 'signup', email, options }))
}

/** Sets the password of whoever is signed in. */
export async function setPassword(password: string): Promise<void> {
  throwAuthError(await (await getAuth()).updateUser({ password }))
}
