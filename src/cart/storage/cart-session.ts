import { createUuid } from '../../create-uuid'
import { keepText, readKept } from '../kept-text'
import { CART_SESSION_KEY } from './stored-cart'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The random id under which the database stores this visitor's cart; null for a visitor without one. */
export function readCartSession(): string | null {
  const stored = readKept(CART_SESSION_KEY)
  return stored !== null && UUID.test(stored) ? stored : null
}

/** Returns the id, creating it on first use. */
export function ensureCartSession(): string {
  const known = readCartSession()
  if (known) return known
  const id = createUuid()
  keepText(CART_SESSION_KEY, id)
  return id
}

/** Removes this id, and no other that another tab has made since. */
export function forgetCartSession(endedId: string): void {
  if (readKept(CART_SESSION_KEY) === endedId) keepText(CART_SESSION_KEY, null)
}

const SENDING_LOCK = 'liangyi.cart.sending'

/** Runs `send` while no other tab sends changes; without locks, at once. */
export function withSendingLock<Result>(send: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(SENDING_LOCK, send) : send()
}
