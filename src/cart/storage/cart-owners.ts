import { pageSession } from '../../backends/session'
import { type CartOwner, mergeSessionCart } from './cart-rows'
import { createCartSession } from './cart-session'

/** Whose cart it is, by the session that is known. */
export function createCartOwners() {
  const session = createCartSession()
  /** The visitor's cart that a signed-in customer has not taken over yet. */
  let unmergedId: string | undefined

  /** The owner; null for a visitor who has no cart yet. */
  function current(): CartOwner | null {
    const { user } = pageSession.store.getState()
    if (user) return { column: 'user_id', id: user.id }
    const id = session.peek()
    return id ? { column: 'session_id', id } : null
  }

  /** Moves the visitor's lines into the signed-in customer's cart; returns whose they were. Throws BackendError. */
  async function mergeVisitor(): Promise<string | undefined> {
    const id = session.peek()
    if (!id || !pageSession.store.getState().user) return undefined
    unmergedId = id
    const remaining = await mergeSessionCart(id)
    if (remaining > 0) return id
    unmergedId = undefined
    session.forget(id)
    return id
  }

  /** What this browser knew of the customer who has left. */
  function forgetCustomer(): void {
    if (unmergedId) session.forget(unmergedId)
    unmergedId = undefined
  }

  const ensure = (): CartOwner => current() ?? { column: 'session_id', id: session.get() }
  return { current, ensure, mergeVisitor, forgetCustomer }
}

export type CartOwners = ReturnType<typeof createCartOwners>
