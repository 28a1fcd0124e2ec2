import { clearGift, removeOrderedLines } from '../cart'
import { clearDiscountCodes } from '../discount-codes'
import { takeOpenedSession } from './opened-sessions'

/** Removes the ordered lines, with the codes and the gift of their order. */
export function clearOrder(): void {
  removeOrderedLines()
  clearDiscountCodes()
  clearGift()
}

/**
 * Clears the order of a paid Stripe checkout session that this browser has opened for its cart, once: a link from elsewhere
 * or an earlier order's page leaves the cart as it is.
 */
export function clearOrderOnceFor(sessionId: string): void {
  if (takeOpenedSession(sessionId, 'cart')) clearOrder()
}
