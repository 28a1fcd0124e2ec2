import { BackendError, type BackendErrorKind } from '../../backends/errors'
import type { LineProblem } from '../line-availability'

/** A checkout that was refused, with what was said of single lines. */
export class CheckoutError extends BackendError {
  readonly lines: readonly LineProblem[]

  constructor(kind: BackendErrorKind, message: string, lines: readonly LineProblem[] = [], status?: number) {
    super(kind, message, { status })
    this.lines = lines
  }
}

export const CHECKOUT_FAILED = 'Checkout failed'
export const TRY_AGAIN = 'Unable to create checkout. Please try again.'

/** What the drawer says in place: the storefront's own words where they tell of the cart, else the specified ones. */
export function checkoutErrorText(error: Error): string {
  if (error instanceof CheckoutError && error.message !== '') return error.message
  return TRY_AGAIN
}

export function lineProblemsOf(error: Error | null): readonly LineProblem[] {
  return error instanceof CheckoutError ? error.lines : []
}
