import { publishEcommerce } from '../../browser/analytics'
import { subtractFromCart } from '../cart'
import { clearDiscountCodes } from '../discount-codes'
import { clearGift } from '../gift'
import { saveGiftCard } from '../gift-card'
import type { LineQuantity } from '../lines'
import { takeOpenedCheckout } from '../opened-checkouts'
import { type PlacedOrder, toOrderedLines } from '../placed-order'

function publishPurchase({ number, items, discount, shipping }: PlacedOrder): void {
  const products = items.map(({ name, handle, variantId, price, quantity }) => ({
    variantId: variantId ?? handle ?? name,
    title: name,
    price,
    quantity,
  }))
  publishEcommerce('purchase', products, { transaction: number, discount, shipping })
}

/** Takes ordered lines out of the cart, with the codes and the gift of their order. */
export function clearOrder(lines: readonly LineQuantity[]): void {
  subtractFromCart(lines)
  clearDiscountCodes()
  clearGift()
  saveGiftCard(null)
}

/** Publishes a paid order and takes it out of the cart that it was opened for, once and in the browser that opened it. */
export function settleOrder(sessionId: string, order: PlacedOrder): void {
  const opened = takeOpenedCheckout(sessionId)
  if (!opened) return
  publishPurchase(order)
  // Not for a piece bought at once.
  if (opened.opens === 'cart') clearOrder(toOrderedLines(order))
}
