import { Failure, type FailureKind } from '../backends/failures'
import type { LineProblem } from './line-standing'

/** A checkout that was refused, with what was said of single lines. */
export class CheckoutFailure extends Failure {
  readonly lines: readonly LineProblem[]

  constructor(kind: FailureKind, message: string, lines: readonly LineProblem[] = [], status?: number) {
    super(kind, message, { status })
    this.lines = lines
  }
}

export const CHECKOUT_FAILED = 'Checkout failed'
export const TRY_AGAIN = 'Unable to create checkout. Please try again.'

/** What the drawer says in place: the storefront's own words where they tell of the cart, else the specified ones. */
export function failureText(error: Error): string {
  if (error instanceof CheckoutFailure && error.message !== '') return error.message
  return TRY_AGAIN
}

export function lineProblemsOf(error: Error | null): readonly LineProblem[] {
  return error instanceof CheckoutFailure ? error.lines : []
}
