import { readStored, writeStored } from '../../browser-storage'
import { createUuid } from '../../create-uuid'
import { CART_SESSION_KEY } from './stored-cart'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The random id under which the database stores this visitor's cart. A browser without storage has it as long as the
 * page.
 */
export function createCartSession() {
  /** The id of a browser that refuses to store it. */
  let unstoredId: string | undefined

  /** The id, if the visitor has one. */
  function peek(): string | undefined {
    const stored = readStored(CART_SESSION_KEY)
    return stored !== null && UUID.test(stored) ? stored : unstoredId
  }

  /** Returns the id, creating it on first use. */
  function get(): string {
    const known = peek()
    if (known) return known
    const id = createUuid()
    if (!writeStored(CART_SESSION_KEY, id)) unstoredId = id
    return id
  }

  /** Removes this id, and no other that another tab has made since. */
  function forget(endedId: string): void {
    if (unstoredId === endedId) unstoredId = undefined
    if (readStored(CART_SESSION_KEY) === endedId) writeStored(CART_SESSION_KEY, null)
  }

  return { peek, get, forget }
}

const SENDING_LOCK = 'liangyi.cart.sending'

/** Runs `send` while no other tab sends changes; without locks, at once. */
export function withSendingLock<Result>(send: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(SENDING_LOCK, send) : send()
}
