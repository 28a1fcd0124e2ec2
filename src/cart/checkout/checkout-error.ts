import { t } from '@lingui/core/macro'
import { BackendError, isProbablyOffline } from '../../backends/errors'
import type { LineProblem } from '../line-availability'

/** A checkout refused by the backend, with problems by line. */
export class CheckoutError extends BackendError {
  readonly problems: readonly LineProblem[]

  constructor(message: string, problems: readonly LineProblem[] = []) {
    super('validation', message)
    this.problems = problems
  }
}

/** A checkout of a cart that has changed, as the message says; no failure. */
export class ChangedCartError extends CheckoutError {}

/** The storefront would sell less than the cart has. */
export function createShortageError(problems: readonly LineProblem[]): ChangedCartError {
  return new ChangedCartError(t`We have fewer in stock than you chose. See the changes above.`, problems)
}

export const CHECKOUT_FAILED = t`Checkout failed`
export const TRY_AGAIN = t`Unable to create checkout. Please try again.`

/** Shown for an address that no checkout of this shop can have. */
export const CHECKOUT_MISDIRECTED = t`Our checkout isn’t working right now. Nothing was charged, and your cart is safe. Please try again later, or write to us.`

const CHECKOUT_OFFLINE = t`You’re offline. What you chose is kept here; check out when you’re back.`

/** The drawer's message: the backend's own if it is about the cart, otherwise the specified one. */
export function checkoutErrorText(error: Error): string {
  if (error instanceof CheckoutError && error.message !== '') return error.message
  return isProbablyOffline(error) ? CHECKOUT_OFFLINE : TRY_AGAIN
}

export function getLineProblems(error: unknown): readonly LineProblem[] {
  return error instanceof CheckoutError ? error.problems : []
}
