import { parseCents } from '../domain/money'
import type { Parsed } from '../domain/parsed'
import { CURRENCY } from '../domain/shop'
import { formatCents } from '../language/format'
import { BackendError } from './errors'

type Money = { amount: string; currencyCode: string }

/**
 * A storefront price in CAD cents, or null for an unreadable amount. Throws BackendError for another currency or a
 * negative amount.
 */
export function toPriceCents({ amount, currencyCode }: Money): number | null {
  const cents = parseCents(amount)
  if (currencyCode !== CURRENCY || (cents !== null && cents < 0)) {
    throw new BackendError('validation', `The storefront sent a price of ${amount} ${currencyCode}.`)
  }
  return cents
}

function compareAtProblem({ amount, currencyCode }: Money, price: number): string | undefined {
  const cents = parseCents(amount)
  if (currencyCode !== CURRENCY) return `is in ${currencyCode}`
  if (cents === null) return 'can’t be read'
  return cents > price ? undefined : `isn’t above the price of ${formatCents(price)}`
}

/**
 * A variant's compare-at price in CAD cents; null unless it is above `price`. Shopify sends 0 for one that was
 * removed.
 */
export function parseCompareAtPrice(compareAt: Money | null, price: number): Parsed<number | null> {
  if (!compareAt || parseCents(compareAt.amount) === 0) return { value: null, problems: [] }
  const problem = compareAtProblem(compareAt, price)
  if (!problem) return { value: parseCents(compareAt.amount), problems: [] }
  return { value: null, problems: [`the compare-at price of ${compareAt.amount} ${problem}`] }
}
