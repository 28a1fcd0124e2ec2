import { toAmount } from '../../src/domain/money'
import { CURRENCY } from '../../src/domain/shop'
import type { ObjectFields } from './context'

/** Shopify's amount format: `148.0`, `128.5`. */
export function moneyFields(cents: number): ObjectFields {
  return { __typename: 'MoneyV2', amount: toAmount(cents).replace(/0$/, ''), currencyCode: CURRENCY }
}
