import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { publishEcommerce } from '../../browser/analytics'
import { getStartedCart, subtractFromCart } from '../cart'
import { clearGift } from '../customer-texts'
import { clearDiscountCodes } from '../discount-codes'
import { saveGiftCard } from '../gift-card'
import type { LineQuantity } from '../lines'
import { type OpenedCheckout, readOpenedCheckouts, takeOpenedCheckout } from '../opened-checkouts'
import { type PlacedOrder, toOrderedLines } from '../placed-order'

const OpenedCart = graphql(`query OpenedCart($cartId: ID!) { cart(id: $cartId) { id } }`)

const CART_ID = /^gid:\/\/shopify\/Cart\/\S+$/
/** A Shopify cart expires after ten days without use, so one that disappears earlier was paid. */
const ORDERED_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

function publishPurchase({ number, items, discount, shipping }: PlacedOrder): void {
  const products = items.map(({ name, handle, variantId, price, quantity }) => ({
    variantId: variantId ?? handle ?? name,
    title: name,
    price,
    quantity,
  }))
  publishEcommerce('purchase', products, { transaction: number, discount, shipping })
}

/**
 * Publishes a paid order, and takes its lines, codes and gift out of the cart that it was opened for, once and in the
 * browser that opened it. If the order can't be read, takes the lines that the checkout was opened with.
 */
export async function settleOrder(id: string, order?: PlacedOrder): Promise<void> {
  const opened = await takeOpenedCheckout(id)
  if (!opened) return
  if (order) publishPurchase(order)
  // Not for a piece bought at once.
  if (opened.opens !== 'cart') return
  subtractFromCart(order ? toOrderedLines(order) : opened.lines)
  clearDiscountCodes()
  clearGift()
  saveGiftCard(null)
}

/** Takes a paid cart's lines out of the cart, and forgets an old one. */
async function settleShopifyCart({ id, openedAt }: OpenedCheckout, signal: AbortSignal): Promise<LineQuantity[]> {
  const isRecent = Date.now() - openedAt < ORDERED_WITHIN_MS
  const { cart } = isRecent ? await storefront(OpenedCart, { cartId: id }, signal) : { cart: null }
  if (!isRecent) await takeOpenedCheckout(id)
  else if (!cart) await settleOrder(id)
  return []
}

/** Settles a paid session's order; returns the lines of one whose payment is on its way. */
async function settleStripeSession({ id, opens }: OpenedCheckout, signal: AbortSignal): Promise<LineQuantity[]> {
  const lookup = await getStartedCart().lookUpOrder(id, signal)
  if (lookup.kind === 'open' || lookup.kind === 'waiting') return []
  if (lookup.kind === 'closed') await settleOrder(id)
  else if (lookup.kind !== 'order') await takeOpenedCheckout(id)
  else if (lookup.order.status === 'processing') return opens === 'cart' ? toOrderedLines(lookup.order) : []
  else if (lookup.order.status === 'paid') await settleOrder(id, lookup.order)
  else await takeOpenedCheckout(id)
  return []
}

/**
 * Asks for each checkout that this browser has opened, and takes what was paid out of the cart. Returns the lines whose
 * payment is on its way. Throws the first failure once all are asked.
 */
export async function settleCheckouts(signal: AbortSignal): Promise<readonly LineQuantity[]> {
  const settle = (opened: OpenedCheckout) =>
    CART_ID.test(opened.id) ? settleShopifyCart(opened, signal) : settleStripeSession(opened, signal)
  const settled = await Promise.allSettled(readOpenedCheckouts().map(settle))
  return settled.flatMap((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
