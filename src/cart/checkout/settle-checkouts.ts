import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { lookUpOrder } from '../cart'
import { clearCheckout } from '../cart-store'
import type { LineQuantity } from '../lines'
import { type OpenedCheckout, readOpenedCheckouts, takeOpenedCheckout } from '../opened-checkouts'
import { toOrderedLines } from '../placed-order'
import { clearOrder, settleOrder } from './settle-order'

const OpenedCart = graphql(`query OpenedCart($cartId: ID!) { cart(id: $cartId) { id } }`)

const CART_ID = /^gid:\/\/shopify\/Cart\/\S+$/
/** A Shopify cart expires after ten days without use, so one that disappears earlier was paid. */
const ORDERED_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

/** Takes a paid cart's lines out of the cart, and forgets an old one. */
async function settleShopifyCart(
  { id, openedAt, lines }: OpenedCheckout,
  signal: AbortSignal,
): Promise<LineQuantity[]> {
  const isRecent = Date.now() - openedAt < ORDERED_WITHIN_MS
  const { cart } = isRecent ? await storefront(OpenedCart, { cartId: id }, signal) : { cart: null }
  if (cart || !takeOpenedCheckout(id)) return []
  if (isRecent) clearOrder(lines)
  else clearCheckout()
  return []
}

/** Forgets a checkout that ended without a payment, and its payment page. */
function forget(id: string): void {
  takeOpenedCheckout(id)
  clearCheckout()
}

/** Settles a paid session's order; returns the lines of one whose payment is on its way. */
async function settleStripeSession({ id, opens }: OpenedCheckout, signal: AbortSignal): Promise<LineQuantity[]> {
  const lookup = await lookUpOrder(id, signal)
  if (lookup.kind !== 'order') {
    if (lookup.kind !== 'open' && lookup.kind !== 'waiting') forget(id)
    return []
  }
  const { order } = lookup
  if (order.status === 'processing') return opens === 'cart' ? toOrderedLines(order) : []
  if (order.status === 'paid') settleOrder(id, order)
  else forget(id)
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
