import { t } from '@lingui/core/macro'
import { environment } from '../../backends/current-environment'
import { loadChunk } from '../../browser/load-chunk'
import { cartStore } from '../cart-store'
import { findNoteError, type Gift, isSameGift, readGift } from '../gift'
import { type CartLine, findLine, getLineId } from '../lines'
import { needsRemoteCart } from '../saved-remote-cart'
import { CheckoutError } from './checkout-error'
import { isAllowedCheckoutUrl } from './checkout-tab'
import { recordOpenedSession } from './opened-sessions'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

/** The remote cart's checkout; null if none is needed or it can't be used. */
async function tryRemoteCart(
  lines: readonly CartLine[],
  gift: Gift | null,
  signal: AbortSignal,
): Promise<Checkout | null> {
  if (!needsRemoteCart()) return null
  const loaded = await loadChunk(() => import('./remote-cart-checkout')).catch(() => null)
  return loaded?.createRemoteCartCheckout(lines, gift, signal) ?? null
}

async function createAtProvider(lines: readonly CartLine[], gift: Gift | null, signal: AbortSignal): Promise<Checkout> {
  if (environment().checkout === 'shopify') return createShopifyCheckout(lines, gift, signal)
  const { createStripeCheckout } = await loadChunk(() => import('./stripe-checkout'))
  return createStripeCheckout(lines, gift, signal)
}

async function createForCart(lines: readonly CartLine[], gift: Gift | null, signal: AbortSignal): Promise<Checkout> {
  const noteError = gift && findNoteError(gift.note)
  if (noteError) throw new CheckoutError('validation', noteError)
  const ready = environment().checkout === 'shopify' && (await tryRemoteCart(lines, gift, signal))
  return ready || createAtProvider(lines, gift, signal)
}

/** The host of Stripe's checkout without a custom domain. */
const STRIPE_HOST = 'checkout.stripe.com'

/** Hosts that may take the payment: the store's, the provider's and the configured checkout domain. */
function checkoutHosts(): string[] {
  const { checkout, shopify, checkoutDomain } = environment()
  const provider = checkout === 'stripe' ? STRIPE_HOST : new URL(shopify.url).hostname
  return [provider, ...(checkoutDomain ? [checkoutDomain] : [])]
}

/** Throws CheckoutError if the shop must not open the URL. */
function assertAllowedUrl(checkout: Checkout): void {
  if (checkout.kind === 'ready' && !isAllowedCheckoutUrl(checkout.url, location, checkoutHosts())) {
    throw new CheckoutError('validation', t`The checkout has no address that can be opened.`)
  }
}

function haveSameQuantities(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  if (one.length !== other.length) return false
  return one.every((line) => findLine(other, getLineId(line))?.quantity === line.quantity)
}

/** Reads the cart's lines, except those that could not be bought when Checkout was pressed. */
function createLineReader(pressedLines: readonly CartLine[]): () => readonly CartLine[] {
  const pressedIds = new Set(pressedLines.map(getLineId))
  const excludedIds = new Set(
    cartStore
      .getState()
      .items.map(getLineId)
      .filter((id) => !pressedIds.has(id)),
  )
  return () => cartStore.getState().items.filter((line) => !excludedIds.has(getLineId(line)))
}

/**
 * Creates a checkout of the cart, and starts over if a quantity or the gift changes meanwhile. Throws BackendError,
 * or the signal's reason once aborted.
 */
export async function createCartCheckout(pressedLines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  const readLines = createLineReader(pressedLines)
  for (;;) {
    const lines = readLines()
    const gift = readGift()
    const isCurrent = () => haveSameQuantities(lines, readLines()) && isSameGift(gift, readGift())
    try {
      const checkout = await createForCart(lines, gift, signal)
      signal.throwIfAborted()
      if (isCurrent()) {
        assertAllowedUrl(checkout)
        return checkout
      }
    } catch (error) {
      // Ignore errors about an outdated cart.
      if (signal.aborted || isCurrent()) throw error
    }
    if (readLines().length === 0) return { kind: 'nothing-left' }
  }
}

/** Creates a checkout of one product, independent of the cart. Throws BackendError. */
export async function createBuyNowCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  const checkout = await createAtProvider(lines, null, signal)
  assertAllowedUrl(checkout)
  if (checkout.kind === 'ready' && checkout.sessionId) recordOpenedSession(checkout.sessionId, 'purchase')
  return checkout
}
