import { parseCents } from '../money'
import { CURRENCY } from '../shop'
import { BackendError } from './errors'

/**
 * A storefront price in CAD cents, or null for an amount that can't be read. Throws BackendError for another currency or a
 * negative amount.
 */
export function toPriceCents({ amount, currencyCode }: { amount: string; currencyCode: string }): number | null {
  const cents = parseCents(amount)
  if (currencyCode !== CURRENCY || (cents !== null && cents < 0)) {
    throw new BackendError('validation', `The storefront sent a price of ${amount} ${currencyCode}.`)
  }
  return cents
}
