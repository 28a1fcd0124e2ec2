import * as z from 'zod/mini'
import { readStoredJson, writeStored } from '../../browser-storage'
import { removeOrderedLines } from '../cart'
import { checkoutStore } from '../checkout-store'
import { clearDiscountCodes } from '../discount-codes'
import { clearGift } from '../gift-store'

const CLEARED_ORDERS_KEY = 'liangyi.cleared-orders'
const MAX_STORED_DIGESTS = 20

const digestsSchema = z.array(z.string())

/**
 * A 64-bit digest of a session id, which stays in storage after a sign-out: the id itself would open the order to
 * whoever uses the browser next. Not crypto.subtle, because that is asynchronous and absent on http.
 */
function digestSessionId(sessionId: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4]
  for (const character of sessionId) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b)
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function readClearedDigests(): string[] {
  return digestsSchema.safeParse(readStoredJson(CLEARED_ORDERS_KEY)).data ?? []
}

/** Records a Stripe checkout session whose cart needs no clearing; false if it was recorded before. */
function recordCleared(sessionId: string): boolean {
  const { clearedSessionIds } = checkoutStore.getState()
  const storedDigests = readClearedDigests()
  const digest = digestSessionId(sessionId)
  if (clearedSessionIds.includes(sessionId) || storedDigests.includes(digest)) return false
  checkoutStore.setState({ clearedSessionIds: [...clearedSessionIds, sessionId] })
  const digests = [...storedDigests, digest].slice(-MAX_STORED_DIGESTS)
  if (!writeStored(CLEARED_ORDERS_KEY, JSON.stringify(digests)))
    console.warn('The browser’s storage can not be used: this order is remembered until the page closes.')
  return true
}

/** Keeps the cart when this session, of a single piece, is paid. */
export function keepCartAfter(sessionId: string): void {
  recordCleared(sessionId)
}

/**
 * Removes the ordered lines for a paid Stripe checkout session, once: whoever opens the order's page again, with a new
 * cart, keeps that cart.
 */
export function clearCartOnceFor(sessionId: string): void {
  if (!recordCleared(sessionId)) return
  removeOrderedLines()
  clearDiscountCodes()
  clearGift()
}
