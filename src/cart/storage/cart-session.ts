import { createUuid } from '../create-uuid'

const CART_SESSION_KEY = 'cart_session_id'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns a function that gives the random id under which the database stores this visitor's cart. The id is made on
 * first use; a browser without storage has it as long as the page.
 */
export function createCartSession(): () => string {
  let id: string | undefined
  return () => {
    try {
      const stored = localStorage.getItem(CART_SESSION_KEY)
      if (stored && UUID.test(stored)) return stored
      id ??= createUuid()
      localStorage.setItem(CART_SESSION_KEY, id)
    } catch {
      id ??= createUuid()
    }
    return id
  }
}
