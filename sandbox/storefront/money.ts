import { CURRENCY } from '../../src/shop'
import type { ObjectFields } from './context'

/** Shopify's decimal string: one fraction digit where the second is a zero, as in '148.0'. */
function decimal(cents: number): string {
  const fraction = String(cents % 100).padStart(2, '0')
  return `${Math.trunc(cents / 100)}.${fraction.endsWith('0') ? fraction[0] : fraction}`
}

export function money(cents: number): ObjectFields {
  return { __typename: 'MoneyV2', amount: decimal(cents), currencyCode: CURRENCY }
}
