import { toAmount } from '../../src/money'
import { CURRENCY } from '../../src/shop'
import type { ObjectFields } from './context'

/** A price as Shopify writes it: without a last zero after the first decimal, as in `148.0` and `128.5`. */
export function moneyFields(cents: number): ObjectFields {
  return { __typename: 'MoneyV2', amount: toAmount(cents).replace(/0$/, ''), currencyCode: CURRENCY }
}
