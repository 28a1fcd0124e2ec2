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

let request: AbortController | undefined

/** The signal of a new checkout request, which `cancelCheckout` aborts. */
export function createCheckoutSignal(): AbortSignal {
  request = new AbortController()
  return request.signal
}

/** Stops waiting for the checkout that is being created: its response opens nothing. */
export function cancelCheckout(): void {
  request?.abort()
}
