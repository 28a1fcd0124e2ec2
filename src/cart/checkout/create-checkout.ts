import type { QueryClient } from '@tanstack/react-query'
import { environment } from '../../backends/current-environment'
import { storeFacts } from '../../backends/store-facts'
import { loadChunk } from '../../browser/load-chunk'
import { findNoteError, type Gift, readGift } from '../gift'
import { readGiftCard } from '../gift-card'
import type { CartLine } from '../lines'
import { CHECKOUT_MISDIRECTED, CheckoutError } from './checkout-error'
import { isAllowedCheckoutUrl } from './checkout-hosts'
import { totalsQuery } from './create-cart'
import { recordOpenedSession } from './opened-sessions'
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

/** Records the session of a checkout that opens. Throws CheckoutError if the shop must not open its URL. */
function acceptCheckout(checkout: Checkout, opens: 'cart' | 'piece'): Checkout {
  if (checkout.kind !== 'ready') return checkout
  if (!canOpenCheckout(checkout.url)) throw new CheckoutError('validation', CHECKOUT_MISDIRECTED)
  if (checkout.sessionId) recordOpenedSession(checkout.sessionId, opens)
  return checkout
}

/**
 * Creates a checkout of the cart's available lines, or takes the cart whose totals the drawer shows. Throws
 * BackendError.
 */
export async function createCartCheckout(
  lines: readonly CartLine[],
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout> {
  const gift = readGift()
  const noteError = gift && findNoteError(gift.note)
  if (noteError) throw new CheckoutError('validation', noteError)
  if (environment().checkout === 'stripe') return acceptCheckout(await createAtStripe(lines, gift, signal), 'cart')
  const checkout = await createShopifyCheckout(lines, {
    gift,
    giftCard: readGiftCard(),
    findCart: (input) => client.getQueryData(totalsQuery(input).queryKey),
    signal,
  })
  return acceptCheckout(checkout, 'cart')
}

/** Creates a checkout of one product, independent of the cart. Throws BackendError. */
export async function createBuyNowCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  const isShopify = environment().checkout === 'shopify'
  return acceptCheckout(
    await (isShopify ? createShopifyCheckout(lines, { signal }) : createAtStripe(lines, null, signal)),
    'piece',
  )
}
