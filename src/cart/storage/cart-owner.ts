import { BackendError } from '../../backends/errors'
import { type AuthState, pageSession } from '../../backends/session'
import { createUuid } from '../../browser/create-uuid'
import { readText, saveText } from '../../browser/stored-text'
import { CART_SESSION_KEY } from './stored-cart'

/** The signed-in customer, or the visitor's session. Both are UUIDs. */
export type CartOwner = { column: 'user_id' | 'session_id'; id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Resolves once it is known who is signed in. Throws BackendError while the auth server is unreachable. */
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

/** The random id of this visitor's cart in the database; null if there is none. */
export function readCartSession(): string | null {
  const stored = readText(CART_SESSION_KEY)
  return stored !== null && UUID.test(stored) ? stored : null
}

/** Removes this id, but not one that another tab has created since. */
export function forgetCartSession(endedId: string): void {
  if (readText(CART_SESSION_KEY) === endedId) saveText(CART_SESSION_KEY, null)
}

/** Who owns this browser's cart: the signed-in customer or the visitor; null for a visitor without a cart. */
export function currentOwner(): CartOwner | null {
  const { user } = pageSession.store.getState()
  if (user) return { column: 'user_id', id: user.id }
  const id = readCartSession()
  return id ? { column: 'session_id', id } : null
}

/** The owner; creates a visitor's id for the first line. */
export function ensureOwner(): CartOwner {
  const owner = currentOwner()
  if (owner) return owner
  const id = createUuid()
  saveText(CART_SESSION_KEY, id)
  return { column: 'session_id', id }
}
