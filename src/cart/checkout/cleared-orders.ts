import * as z from 'zod/mini'
import { removeOrderedLines } from '../cart'
import { checkoutStore } from '../checkout-store'

const CLEARED_ORDERS_KEY = 'liangyi.cleared-orders'
const MAX_STORED_IDS = 20

const sessionIds = z.array(z.string())

function readClearedIds(): string[] {
  try {
    return sessionIds.parse(JSON.parse(localStorage.getItem(CLEARED_ORDERS_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Removes the ordered lines for a paid Stripe checkout session, once: whoever opens the order's page again, with a new
 * cart, keeps that cart.
 */
export function clearCartOnceFor(sessionId: string): void {
  const { clearedSessionIds } = checkoutStore.getState()
  const storedIds = readClearedIds()
  if (clearedSessionIds.includes(sessionId) || storedIds.includes(sessionId)) return
  checkoutStore.setState({ clearedSessionIds: [...clearedSessionIds, sessionId] })
  try {
    localStorage.setItem(CLEARED_ORDERS_KEY, JSON.stringify([...storedIds, sessionId].slice(-MAX_STORED_IDS)))
  } catch {
    console.warn('The browser’s storage can not be used: this order is remembered until the page closes.')
  }
  removeOrderedLines()
}
