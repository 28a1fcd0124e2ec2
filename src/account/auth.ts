import { requestAuth } from '../backends/request-auth'

const AUTH_FAILED = 'An error occurred during authentication.'

export type Credentials = { email: string; password: string }

/** Where the link of a mail leads; always on this site. */
export type MailTarget = '/' | '/profile' | '/auth/new-password'

const onThisSite = (path: MailTarget) => `${location.origin}${path}`

/** Opens a session. Throws BackendError; its code is `email_not_confirmed` where the address waits for its confirmation. */
export async function signIn(credentials: Credentials): Promise<void> {
  await requestAuth((auth) => auth.signInWithPassword(credentials), AUTH_FAILED)
}

/** Makes an account; the confirmation mail's link leads to `target`. An empty `fullName` is left out. */
export async function signUp(credentials: Credentials, fullName: string, target: MailTarget): Promise<void> {
  const options = { emailRedirectTo: onThisSite(target), ...(fullName && { data: { full_name: fullName } }) }
  await requestAuth((auth) => auth.signUp({ ...credentials, options }), AUTH_FAILED)
}

/** Ends the session here and on the customer's other devices. */
export async function signOut(): Promise<void> {
  await requestAuth((auth) => auth.signOut(), AUTH_FAILED)
}

/** Asks for a mail whose link lets the customer set a new password. Says nothing of whether the account exists. */
export async function sendRecovery(email: string): Promise<void> {
  const redirectTo = onThisSite('/auth/new-password')
  await requestAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }), AUTH_FAILED)
}

/** Asks for the confirmation mail once more. */
export async function resendConfirmation(email: string, target: MailTarget): Promise<void> {
  const options = { emailRedirectTo: onThisSite(target) }
  await requestAuth((auth) => auth.resend({ type: 'signup', email, options }), AUTH_FAILED)
}

/** Sets the password of whoever is signed in. */
export async function setPassword(password: string): Promise<void> {
  await requestAuth((auth) => auth.updateUser({ password }), AUTH_FAILED)
}
