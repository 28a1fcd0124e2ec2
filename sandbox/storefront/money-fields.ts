import { toAmount } from '../../src/money'
import { CURRENCY } from '../../src/shop'
import type { ObjectFields } from './context'

/** The sandbox's second market: a store with markets answers in the currency of the country that is asked for. */
const UNITED_STATES = { currency: 'USD', rate: 0.73 } as const

/** A price as Shopify writes it: without a last zero after the first decimal, as in `148.0` and `128.5`. */
export function moneyFields(cents: number, country: string): ObjectFields {
  const isAbroad = country === 'US'
  const amount = toAmount(isAbroad ? Math.round(cents * UNITED_STATES.rate) : cents).replace(/0$/, '')
  return { __typename: 'MoneyV2', amount, currencyCode: isAbroad ? UNITED_STATES.currency : CURRENCY }
}
