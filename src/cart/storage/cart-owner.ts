import { BackendError } from '../../backends/errors'
import { type AuthState, pageSession } from '../../backends/session'
import { type CartOwner, mergeSessionCart } from './cart-rows'
import { ensureCartSession, forgetCartSession, readCartSession } from './cart-session'

/** Resolves once it is known who is signed in. Throws BackendError while the auth server can't be reached. */
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

/** The owner of the cart in this browser: the signed-in customer, or a visitor under a random id. */
export function createCartOwner() {
  /** The visitor's cart that the signed-in customer has not taken over yet. */
  let unmergedId: string | undefined

  /** The owner; null for a visitor who has no cart yet. */
  function current(): CartOwner | null {
    const { user } = pageSession.store.getState()
    if (user) return { column: 'user_id', id: user.id }
    const id = readCartSession()
    return id ? { column: 'session_id', id } : null
  }

  const ensure = (): CartOwner => current() ?? { column: 'session_id', id: ensureCartSession() }

  /** Moves the visitor's lines into the signed-in customer's cart; returns the visitor's id. Throws BackendError. */
  async function mergeVisitor(): Promise<string | undefined> {
    const id = readCartSession()
    if (!id || !pageSession.store.getState().user) return undefined
    unmergedId = id
    if ((await mergeSessionCart(id)) > 0) return id
    unmergedId = undefined
    forgetCartSession(id)
    return id
  }

  /** Forgets the visitor's cart of a customer who has signed out. */
  function forgetCustomer(): void {
    if (unmergedId) forgetCartSession(unmergedId)
    unmergedId = undefined
  }

  return { current, ensure, mergeVisitor, forgetCustomer }
}
