import { toAmount } from '../../src/money'
import { CURRENCY } from '../../src/shop'
import type { ObjectFields } from './context'

/** A second market with its own currency. */
const UNITED_STATES = { currency: 'USD', rate: 0.73 } as const

/** Shopify's amount format: `148.0`, `128.5`. */
export function moneyFields(cents: number, country: string): ObjectFields {
  const isAbroad = country === 'US'
  const amount = toAmount(isAbroad ? Math.round(cents * UNITED_STATES.rate) : cents).replace(/0$/, '')
  return { __typename: 'MoneyV2', amount, currencyCode: isAbroad ? UNITED_STATES.currency : CURRENCY }
}
