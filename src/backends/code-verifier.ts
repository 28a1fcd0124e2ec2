import { SESSION_KEY } from './stored-session'

/** Where the auth library keeps the verifier of the email that was requested last. */
const VERIFIER_KEY = `${SESSION_KEY}-code-verifier`

export function readCodeVerifier(): string | null {
  try {
    return localStorage.getItem(VERIFIER_KEY)
  } catch {
    return null
  }
}

export function storeCodeVerifier(verifier: string): void {
  try {
    localStorage.setItem(VERIFIER_KEY, verifier)
  } catch {
    // Without storage there was no verifier to keep.
  }
}

/** Whether the email was requested for a forgotten password: the library stores its kind behind the verifier, as JSON. */
export function isRecoveryVerifier(verifier: string): boolean {
  return verifier.includes('/recovery')
}
