import { t } from '@lingui/core/macro'
import { getEngraving } from '../../domain/engraving'
import type { Gift } from '../gift'
import { type CartLine, formatLineName, getLineId, type LineAttribute } from '../lines'
import { CheckoutError } from './checkout-error'

/** A line of Shopify's CartInput. */
export type CartLineInput = { merchandiseId: string; quantity: number; attributes?: LineAttribute[] }

/** Shopify's CartInput, as far as the shop sends it. */
export type CartInput = {
  lines: CartLineInput[]
  note?: string
  attributes?: LineAttribute[]
  discountCodes?: string[]
  giftCardCodes?: string[]
}

/** A cart's gift, codes and gift card. */
export type CartDetails = { gift?: Gift | null; codes?: readonly string[]; giftCard?: string | null }

/** Shown to the merchant with the note. */
const GIFT_ATTRIBUTE = { key: 'Gift', value: 'Yes, no prices on the packing slip' }

function hasFee(line: CartLine): line is CartLine & { fee: NonNullable<CartLine['fee']> } {
  return getEngraving(line) !== undefined && line.fee !== undefined
}

function toLineInput({ variantId, attributes, quantity }: CartLine): CartLineInput {
  return { merchandiseId: variantId, quantity, ...(attributes?.length && { attributes: [...attributes] }) }
}

/** The cart's lines in order, then the fee of each engraved one. */
function toCartLineInputs(lines: readonly CartLine[]): CartLineInput[] {
  const fees = lines.filter(hasFee).map((line) => ({
    merchandiseId: line.fee.variantId,
    quantity: line.quantity,
    attributes: [{ key: 'For', value: formatLineName(line) }],
  }))
  return [...lines.map(toLineInput), ...fees]
}

/** The cart line that an input of `toCartLineInputs` came from. */
export function findInputLine(lines: readonly CartLine[], index: number): CartLine | undefined {
  return index < lines.length ? lines[index] : lines.filter(hasFee)[index - lines.length]
}

/** A cart as Shopify's input. Throws CheckoutError for an engraving whose fee is unknown. */
export function createCartInput(
  lines: readonly CartLine[],
  { gift = null, codes = [], giftCard = null }: CartDetails = {},
): CartInput {
  const problems = lines
    .filter((line) => getEngraving(line) !== undefined && !line.fee)
    .map((line) => ({ lineId: getLineId(line), message: t`We couldn’t check the price of its engraving just now.` }))
  if (problems.length > 0) throw new CheckoutError('validation', t`Please check the engravings in your cart.`, problems)
  return {
    lines: toCartLineInputs(lines),
    ...(gift && { note: gift.note, attributes: [GIFT_ATTRIBUTE] }),
    ...(codes.length > 0 && { discountCodes: [...codes] }),
    ...(giftCard !== null && { giftCardCodes: [giftCard] }),
  }
}
