import { readStored, writeStored } from '../browser/browser-storage'
import { SESSION_KEY } from './stored-session'

/** The auth library's storage key for the last requested email's code verifier. */
const VERIFIER_KEY = `${SESSION_KEY}-code-verifier`

export const readCodeVerifier = () => readStored(VERIFIER_KEY)
export const storeCodeVerifier = (verifier: string) => writeStored(VERIFIER_KEY, verifier)

/** Whether the email was a password reset; the library appends the kind to the verifier. */
export function isRecoveryVerifier(verifier: string): boolean {
  return verifier.includes('/recovery')
}
