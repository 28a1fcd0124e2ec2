import type { Operation } from '../../../sandbox/operations.ts'

/** A call that a function makes, and what the function answers while the call fails. */
export type FunctionRow = {
  operation: Operation
  run: 'create-checkout' | 'confirm-order' | 'stripe-webhook'
  status: 200 | 500 | 502
}

export const FUNCTION_ROWS: readonly FunctionRow[] = [
  { operation: 'storefront:CheckoutVariants', run: 'create-checkout', status: 502 },
  { operation: 'stripe:create-session', run: 'create-checkout', status: 502 },
  // A database that can't count refuses nobody, as that would keep customers from paying.
  { operation: 'rpc:count_function_call', run: 'create-checkout', status: 200 },
  { operation: 'stripe:retrieve-session', run: 'confirm-order', status: 502 },
  // Stripe delivers an event again that was not answered with a success.
  { operation: 'rpc:record_order', run: 'stripe-webhook', status: 500 },
]
