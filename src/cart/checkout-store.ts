import { createStore } from 'zustand/vanilla'
import type { Environment } from '../backends/env'

type CheckoutState = {
  provider: Environment['checkout']
  /** Identifies one Stripe checkout until it opens, so that a retry after a lost response opens no second session. */
  stripeToken: string | null
  /** The paid Stripe sessions for which this page has cleared the cart, for a browser without storage. */
  clearedSessionIds: readonly string[]
}

/** What the checkouts of this page share. */
export const checkoutStore = createStore<CheckoutState>(() => ({
  provider: 'shopify',
  stripeToken: null,
  clearedSessionIds: [],
}))
