import { t } from '@lingui/core/macro'
import { MAX_CODE_LENGTH } from '../discount-codes'

const SHOWN_LENGTH = 40

const TEXTS: Readonly<Record<string, (code: string) => string>> = {
  DISCOUNT_NOT_FOUND: (code) => t`We don’t know the code “${code}”. Please check its spelling.`,
  DISCOUNT_CURRENTLY_INACTIVE: (code) => t`The code “${code}” has expired or isn’t valid yet.`,
  DISCOUNT_USAGE_LIMIT_REACHED: (code) => t`The code “${code}” has been used already.`,
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) => t`The code “${code}” has been used already.`,
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) => t`The code “${code}” isn’t for the pieces in your cart.`,
  DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) => t`Your subtotal is too low for the code “${code}”.`,
  DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) => t`The code “${code}” needs a different number of pieces.`,
  DISCOUNT_CODE_NOT_HONOURED: (code) => t`The code “${code}” can’t be combined with your other discount.`,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) =>
    t`The code “${code}” is only for certain customers. Please enter it at checkout.`,
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
    t`The code “${code}” is only for certain customers. Please enter it at checkout.`,
  PAYMENTS_GIFT_CARDS_UNAVAILABLE: () => t`Gift cards can’t be used for this cart.`,
  SECOND_GIFT_CARD: () => t`You can use one gift card here. Please add others at checkout.`,
}

const refuseCode = (code: string) => t`The code “${code}” can’t be used for this cart.`

/** Explains why a code doesn't apply; `reason` is the code of Shopify's warning. */
export function refusedCodeText(code: string, reason: string): string {
  const shown = code.length > SHOWN_LENGTH ? `${code.slice(0, SHOWN_LENGTH)}…` : code
  return (TEXTS[reason] ?? refuseCode)(shown)
}

/** The error message for a text that can't be a code. */
export function invalidCodeText(typed: string): string {
  if (typed.trim() === '') return t`Please enter a code.`
  return typed.trim().length > MAX_CODE_LENGTH
    ? t`A code has at most ${MAX_CODE_LENGTH} characters.`
    : t`We can’t read this code. Please check its spelling.`
}
