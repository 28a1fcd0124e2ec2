import { createStore } from 'zustand/vanilla'
import type { Environment } from '../backends/environment'

type CheckoutState = {
  provider: Environment['checkout']
  /** Identifies one Stripe checkout until it opens: a retry after a lost response opens no second session. */
  stripeToken: string | null
  /** The checkout that was pressed offline; see `keepWaitingCheckout`. */
  waiting: string | null
  /** Paid Stripe sessions whose lines this page has removed; for browsers without storage. */
  clearedSessionIds: readonly string[]
}

export const checkoutStore = createStore<CheckoutState>(() => ({
  provider: 'shopify',
  stripeToken: null,
  waiting: null,
  clearedSessionIds: [],
}))
