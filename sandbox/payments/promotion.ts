import {
  calculateReduction,
  type Discount,
  type DiscountDefinitions,
  isExpired,
  isSameCode,
  splitReduction,
} from '../discounts'
import { type CheckoutRecord, selectShippingRate } from './stripe-objects'

/** Replaces the session's code; an empty one removes it. Returns an error message if the code is invalid. */
export function applyPromotionCode(
  checkout: CheckoutRecord,
  typed: string,
  known: DiscountDefinitions['codes'],
): string {
  const { session } = checkout
  if (!session.allow_promotion_codes) return 'This checkout takes no promotion codes.'
  const discount = known.find(({ code }) => isSameCode(code, typed))
  const isValid =
    discount && !discount.freeShipping && !isExpired(discount) && (session.amount_subtotal ?? 0) >= discount.minimum
  applyPromotion(checkout, isValid ? discount : undefined)
  return isValid || typed.trim() === '' ? '' : 'This code is invalid.'
}

function applyPromotion(checkout: CheckoutRecord, discount: Discount | undefined): void {
  const { lines } = checkout
  const amounts = lines.map((line) => line.amount_subtotal)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const parts = splitReduction(discount ? calculateReduction(discount, subtotal) : 0, amounts)
  for (const [index, line] of lines.entries()) {
    line.amount_discount = parts[index] ?? 0
    line.amount_total = line.amount_subtotal - line.amount_discount
  }
  selectShippingRate(checkout, undefined)
}
