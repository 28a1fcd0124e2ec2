import { createStore } from 'zustand/vanilla'
import type { Environment } from '../backends/environment'

/** A checkout that is being created, from the press until it opens, fails or is cancelled. */
type PendingCheckout = { cancel: () => void }

type CheckoutState = {
  provider: Environment['checkout']
  pending: PendingCheckout | null
  /** Identifies one Stripe checkout until it opens, so that a retry after a lost response opens no second session. */
  stripeToken: string | null
  /** The paid Stripe sessions for which this page has cleared the cart, for a browser without storage. */
  clearedSessionIds: readonly string[]
}

/** What the checkouts of this page share. */
export const checkoutStore = createStore<CheckoutState>(() => ({
  provider: 'shopify',
  pending: null,
  stripeToken: null,
  clearedSessionIds: [],
}))

/** Stops waiting for the checkout that is being created, if there is one: its response will open nothing. */
export function cancelCheckout(): void {
  checkoutStore.getState().pending?.cancel()
}
