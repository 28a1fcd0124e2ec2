import { uuid } from '../uuid'

/** Where the browser keeps the id of a visitor's own cart. */
const CART_SESSION_KEY = 'cart_session_id'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

let kept: string | undefined

/** The random id under which the database keeps this visitor's cart; made on first use, and kept in the browser. */
export function cartSession(): string {
  try {
    const stored = localStorage.getItem(CART_SESSION_KEY)
    if (stored && UUID.test(stored)) return stored
    kept ??= uuid()
    localStorage.setItem(CART_SESSION_KEY, kept)
  } catch {
    // A browser without storage keeps its cart as long as the page.
    kept ??= uuid()
  }
  return kept
}
