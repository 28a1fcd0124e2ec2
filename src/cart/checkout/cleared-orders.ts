import * as z from 'zod/mini'
import { clearCart } from '../storage/cart-adapter'

const CLEARED_ORDERS_KEY = 'liangyi.settled-orders'
const MAX_REMEMBERED_ORDERS = 20

const ids = z.array(z.string())

/** Remembered in memory too, for a browser without storage. */
const clearedInMemory = new Set<string>()

function read(): string[] {
  try {
    return ids.parse(JSON.parse(localStorage.getItem(CLEARED_ORDERS_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Empties the cart for a paid order, once: whoever opens the order's page again, with a new cart, keeps that cart.
 * `sessionId` is the checkout session that was paid.
 */
export function clearCartOnceFor(sessionId: string): void {
  const settled = read()
  if (clearedInMemory.has(sessionId) || settled.includes(sessionId)) return
  clearedInMemory.add(sessionId)
  try {
    localStorage.setItem(CLEARED_ORDERS_KEY, JSON.stringify([...settled, sessionId].slice(-MAX_REMEMBERED_ORDERS)))
  } catch {
    console.warn('The browser’s storage can not be used: this order is remembered until the page closes.')
  }
  clearCart()
}
