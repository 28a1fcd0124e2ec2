import * as z from 'zod/mini'
import { readText, saveText } from '../../browser/stored-text'
import { parseJson } from '../../domain/parse-json'
import { clearGift, removeOrderedLines } from '../cart'
import { clearDiscountCodes } from '../discount-codes'

const CLEARED_ORDERS_KEY = 'liangyi.cleared-orders'
/** Two for each order. */
const MAX_STORED_DIGESTS = 40

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
  return digestsSchema.safeParse(parseJson(readText(CLEARED_ORDERS_KEY) ?? '')).data ?? []
}

/** Records a Stripe checkout session whose cart needs no clearing; false if it was recorded before. */
function recordCleared(sessionId: string): boolean {
  const digests = readClearedDigests()
  const digest = digestSessionId(sessionId)
  if (digests.includes(digest)) return false
  saveText(CLEARED_ORDERS_KEY, JSON.stringify([...digests, digest].slice(-MAX_STORED_DIGESTS)))
  return true
}

/** Keeps the cart when this session, of a single piece, is paid. */
export function keepCartAfter(sessionId: string): void {
  recordCleared(sessionId)
}

/** Removes the ordered lines, with the codes and the gift of their order. */
export function clearOrder(): void {
  removeOrderedLines()
  clearDiscountCodes()
  clearGift()
}

/** Clears the order of a paid Stripe checkout session, once: a new cart stays when the order's page is opened again. */
export function clearOrderOnceFor(sessionId: string): void {
  if (recordCleared(sessionId)) clearOrder()
}

/** Whether a paid session's purchase is published for the first time in this browser; false from then on. */
export function isNewPurchase(sessionId: string): boolean {
  return recordCleared(`purchase ${sessionId}`)
}
