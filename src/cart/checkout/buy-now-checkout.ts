import { countEvent } from '../../count-event'
import { loadChunk } from '../../load-chunk'
import { checkoutStore } from '../checkout-store'
import type { CartLine, CartMerchandise } from '../lines'
import { checkoutErrorText } from './checkout-error'
import { assertAllowedUrl } from './create-checkout'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

/** A checkout's URL, or why there is none; neither once the shopper has stopped waiting. */
type BuyNowCheckout = { url: string | null; message: string | null }

/** Creates Stripe's checkout, whose payment leaves the cart unchanged. */
async function createStripeCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  const [stripe, { keepCartAfter }] = await loadChunk(() =>
    Promise.all([import('./stripe-checkout'), import('./cleared-orders')]),
  )
  const checkout = await stripe.createStripeCheckout(lines, null, signal)
  if (checkout.kind === 'ready' && checkout.sessionId) keepCartAfter(checkout.sessionId)
  return checkout
}

/** Creates a checkout of one piece. */
export async function createBuyNowCheckout(merchandise: CartMerchandise, signal: AbortSignal): Promise<BuyNowCheckout> {
  const lines = [{ ...merchandise, quantity: 1 }]
  try {
    const isShopify = checkoutStore.getState().provider === 'shopify'
    const checkout = await (isShopify
      ? createShopifyCheckout(lines, null, signal)
      : createStripeCheckout(lines, signal))
    assertAllowedUrl(checkout)
    if (checkout.kind === 'ready') {
      countEvent('checkout')
      return { url: checkout.url, message: null }
    }
    return { url: null, message: checkout.problems[0]?.message ?? null }
  } catch (error) {
    if (signal.aborted) return { url: null, message: null }
    console.error('The checkout could not be created.', error)
    return { url: null, message: error instanceof Error ? checkoutErrorText(error) : null }
  }
}
