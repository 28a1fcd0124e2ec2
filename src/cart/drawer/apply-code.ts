import type { QueryClient } from '@tanstack/react-query'
import { pageSession } from '../../backends/session'
import { CheckoutError } from '../checkout/checkout-error'
import type { CartInput } from '../checkout/checkout-lines'
import { addDiscountCode, isSameCode } from '../discount-codes'
import { saveGiftCard, toGiftCardCode } from '../gift-card'
import { totalsQuery } from './cart-totals'

export type AppliedCode = { kind: 'discount' | 'gift-card' } | { kind: 'refused'; reason: string }

/** Shopify's gift card codes. */
const GIFT_CARD_CODE = /^[a-z\d]{8,20}$/i
const NOT_FOUND = 'DISCOUNT_NOT_FOUND'

const getUserId = () => pageSession.store.getState().user?.id

/**
 * Tries an entered code on a cart, as a discount or else as a gift card, and keeps it if it applies. Throws
 * BackendError.
 */
export async function applyCode(typed: string, input: CartInput, client: QueryClient): Promise<AppliedCode> {
  const userId = getUserId()
  const giftCard = toGiftCardCode(typed)
  const discountCodes = [...(input.discountCodes ?? []), typed]
  // Fail at once, as a press should.
  const tryCart = (tried: CartInput) => client.fetchQuery({ ...totalsQuery(tried), retry: false })
  const { codes, warnings } = await tryCart({ ...input, discountCodes })
  if (codes.some(({ code, isApplicable }) => isApplicable && isSameCode(code, typed))) {
    addDiscountCode(typed)
    return { kind: 'discount' }
  }
  const reasons = new Set(warnings.filter((code) => code.startsWith('DISCOUNT_')))
  const [reason = NOT_FOUND] = reasons.size <= 1 ? reasons : ['']
  if (!GIFT_CARD_CODE.test(giftCard) || !(reasons.size === 0 || reasons.has(NOT_FOUND)))
    return { kind: 'refused', reason }
  if (input.giftCardCodes) return { kind: 'refused', reason: 'SECOND_GIFT_CARD' }
  const paid = await tryCart({ ...input, giftCardCodes: [giftCard] }).catch((error: unknown) => {
    // The same cart was created without the card, so Shopify refuses the card.
    if (error instanceof CheckoutError) return null
    throw error
  })
  if (!paid?.giftCards.length) {
    const warning = paid?.warnings.find((code) => code.startsWith('PAYMENTS_'))
    return { kind: 'refused', reason: warning ?? reason }
  }
  // Don't keep the card of a customer who has signed out meanwhile.
  if (getUserId() === userId) saveGiftCard(giftCard)
  return { kind: 'gift-card' }
}
