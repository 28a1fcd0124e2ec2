import * as z from 'zod/mini'
import { clearCart } from './keeper'

const SETTLED_KEY = 'liangyi.settled-orders'
const REMEMBERED = 20

const ids = z.array(z.string())

/** Remembered in memory too, for a browser without storage. */
const settledHere = new Set<string>()

function read(): string[] {
  try {
    return ids.parse(JSON.parse(localStorage.getItem(SETTLED_KEY) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Empties the cart for a paid order, once: whoever opens the order's page again, with a new cart, keeps that cart.
 * `sessionId` is the checkout session that was paid.
 */
export function settleCart(sessionId: string): void {
  const settled = read()
  if (settledHere.has(sessionId) || settled.includes(sessionId)) return
  settledHere.add(sessionId)
  try {
    localStorage.setItem(SETTLED_KEY, JSON.stringify([...settled, sessionId].slice(-REMEMBERED)))
  } catch {
    console.warn('The browser’s storage can not be used: this order is remembered until the page closes.')
  }
  clearCart()
}
