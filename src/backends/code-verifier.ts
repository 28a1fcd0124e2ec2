import { SESSION_KEY } from './stored-session'

/** The auth library's key for the verifier of the last requested email. */
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
    // Storage is forbidden and held no verifier.
  }
}

/** Whether the email was for a forgotten password; the library appends the kind to the verifier. */
export function isRecoveryVerifier(verifier: string): boolean {
  return verifier.includes('/recovery')
}
