import { loadChunk } from '../../load-chunk'
import { cartStore } from '../cart-store'
import { checkoutStore } from '../checkout-store'
import type { CartLine } from '../lines'
import { CheckoutError } from './checkout-error'
import { type CheckoutTab, isAllowedCheckoutUrl } from './checkout-tab'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

export type CheckoutRequest = {
  lines: readonly CartLine[]
  tab: CheckoutTab
  /** Aborts once the shopper no longer waits for the checkout. */
  signal: AbortSignal
}

export type CheckoutResult =
  | (Checkout & {
      /** The lines that the checkout was created with. */
      lines: readonly CartLine[]
    })
  /** The shopper has closed the tab in which the checkout was to open. */
  | { kind: 'tab-closed' }
  /** The shopper has removed all lines meanwhile. */
  | { kind: 'nothing-left' }

async function createForLines(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  if (checkoutStore.getState().provider === 'shopify') return createShopifyCheckout(lines, signal)
  const { createStripeCheckout } = await loadChunk(() => import('./stripe-checkout'))
  return createStripeCheckout(lines, signal)
}

function assertAllowedUrl(checkout: Checkout): void {
  if (checkout.kind === 'ready' && !isAllowedCheckoutUrl(checkout.url, location)) {
    throw new CheckoutError('validation', 'The checkout has no address that can be opened.')
  }
}

function haveSameQuantities(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  if (one.length !== other.length) return false
  return one.every(({ variantId, quantity }) =>
    other.some((line) => line.variantId === variantId && line.quantity === quantity),
  )
}

/** The cart's lines now, without those that the pressed Checkout button left out. */
function createLineReader(pressedLines: readonly CartLine[]): () => readonly CartLine[] {
  const pressedIds = new Set(pressedLines.map(({ variantId }) => variantId))
  const { items } = cartStore.getState()
  const excludedIds = new Set(items.map(({ variantId }) => variantId).filter((id) => !pressedIds.has(id)))
  return () => cartStore.getState().items.filter(({ variantId }) => !excludedIds.has(variantId))
}

/**
 * Creates a checkout with what the cart holds when it opens: if a quantity changes while it is being created, it is
 * created again. Throws BackendError, or the signal's reason once it is aborted.
 */
export async function createCheckout({ lines, tab, signal }: CheckoutRequest): Promise<CheckoutResult> {
  const readLines = createLineReader(lines)
  for (;;) {
    const current = readLines()
    try {
      const checkout = await createForLines(current, signal)
      signal.throwIfAborted()
      if (tab.isClosed()) return { kind: 'tab-closed' }
      if (haveSameQuantities(current, readLines())) {
        assertAllowedUrl(checkout)
        return { ...checkout, lines: current }
      }
    } catch (error) {
      // An error about lines that have changed since says nothing about the cart as it is now.
      if (signal.aborted || haveSameQuantities(current, readLines())) throw error
    }
    if (readLines().length === 0) return { kind: 'nothing-left' }
  }
}
