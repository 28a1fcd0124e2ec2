import { BackendError } from '../../backends/errors'
import { type AuthState, pageSession } from '../../backends/session'

/**
 * Resolves once it is known who is signed in, so that nothing is written to another's cart. Throws BackendError while
 * the auth server can't be reached.
 */
export function waitForSession(): Promise<void> {
  return new Promise((resolve, reject) => {
    let unsubscribe: (() => void) | undefined
    function settle({ loading, isUnreachable }: AuthState): boolean {
      if (loading && !isUnreachable) return false
      if (loading) reject(new BackendError('network', 'The session could not be read.'))
      else resolve()
      unsubscribe?.()
      return true
    }
    if (!settle(pageSession.store.getState())) unsubscribe = pageSession.store.subscribe(settle)
  })
}
