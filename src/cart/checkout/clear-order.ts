import { clearCart, clearGift } from '../cart'
import { clearDiscountCodes } from '../discount-codes'
import { takeOpenedSession } from './opened-sessions'

/** Clears the cart of what was ordered, and the order's codes and gift. */
export function clearOrder(): void {
  clearCart()
  clearDiscountCodes()
  clearGift()
}

/**
 * Clears the order of a paid Stripe session, once, and only if this browser opened the session for its cart: someone
 * else's link or an old order's page must not empty the cart.
 */
export function clearOrderOnceFor(sessionId: string): void {
  if (takeOpenedSession(sessionId, 'cart')) clearOrder()
}
