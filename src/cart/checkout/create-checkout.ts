import type { QueryClient } from '@tanstack/react-query'
import { environment } from '../../backends/current-environment'
import { storeFacts } from '../../backends/store-facts'
import { loadChunk } from '../../browser/load-chunk'
import { cartStore } from '../cart-store'
import { type Gift, readGift } from '../gift'
import { readGiftCard } from '../gift-card'
import { findNoteError } from '../gift-note'
import { applyChange, type CartLine, createSubtraction, findLine, getLineId, type LineQuantity } from '../lines'
import { recordOpenedCheckout } from '../opened-checkouts'
import { CHECKOUT_MISDIRECTED, CheckoutError } from './checkout-error'
import { isAllowedCheckoutUrl } from './checkout-hosts'
import { openedCheckoutsQuery, settleSoon } from './opened-checkouts-query'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

async function createAtStripe(lines: readonly CartLine[], gift: Gift | null, signal: AbortSignal): Promise<Checkout> {
  const { createStripeCheckout } = await loadChunk(() => import('./stripe-checkout'))
  return createStripeCheckout(lines, gift, signal)
}

/** Whether the shop may open this checkout. */
export function canOpenCheckout(url: string): boolean {
  const { primaryHost } = storeFacts.getState()
  return isAllowedCheckoutUrl(url, location, { ...environment(), primaryHost })
}

/** Records a checkout that opens. Throws CheckoutError if the shop must not open its URL. */
function acceptCheckout(checkout: Checkout, opens: 'cart' | 'piece'): Checkout {
  if (checkout.kind !== 'ready') return checkout
  if (!canOpenCheckout(checkout.url)) throw new CheckoutError(CHECKOUT_MISDIRECTED)
  const { sessionId, cartId } = checkout
  if (sessionId) recordOpenedCheckout({ id: sessionId, opens, lines: [] })
  else if (cartId && opens === 'cart')
    recordOpenedCheckout({ id: cartId, opens, lines: checkout.lines.map(toQuantity) })
  return checkout
}

/** Whether the cart still holds these quantities, none of which is paid or being paid. */
function isStillOffered(lines: readonly CartLine[], client: QueryClient): boolean {
  const placed = client.getQueryData(openedCheckoutsQuery.queryKey) ?? []
  const offered = applyChange(cartStore.getState().items, createSubtraction(placed))
  return lines.every((line) => (findLine(offered, getLineId(line))?.quantity ?? 0) >= line.quantity)
}

const toQuantity = ({ variantId, attributes, quantity }: CartLine): LineQuantity => ({
  variantId,
  attributes,
  quantity,
})

/** Creates a checkout of the cart's available lines, beside which earlier ones are settled. Throws BackendError. */
export async function createCartCheckout(
  lines: readonly CartLine[],
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout> {
  const gift = readGift()
  const noteError = gift && findNoteError(gift.note)
  if (noteError) throw new CheckoutError(noteError)
  const isShopify = environment().checkout === 'shopify'
  const [checkout] = await Promise.all([
    isShopify
      ? createShopifyCheckout(lines, { gift, giftCard: readGiftCard(), signal })
      : createAtStripe(lines, gift, signal),
    settleSoon(client),
  ])
  return isStillOffered(lines, client) ? acceptCheckout(checkout, 'cart') : { kind: 'changed' }
}

/** Creates a checkout of one product, independent of the cart. Throws BackendError. */
export async function createBuyNowCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  const isShopify = environment().checkout === 'shopify'
  return acceptCheckout(
    await (isShopify ? createShopifyCheckout(lines, { signal }) : createAtStripe(lines, null, signal)),
    'piece',
  )
}
