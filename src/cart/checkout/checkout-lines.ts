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
  buyerIdentity?: { email: string }
}

/** What goes with a checkout's lines. */
export type CartDetails = {
  gift?: Gift | null
  codes?: readonly string[]
  giftCard?: string | null
  /** The signed-in customer's, which the checkout fills in. */
  email?: string | undefined
  /** The visit's, as a query; empty without one. */
  campaign?: string
}

/** Shown to the merchant with the note. */
const GIFT_ATTRIBUTE = { key: 'Gift', value: 'Yes, no prices on the packing slip' }

function hasFee(line: CartLine): line is CartLine & { fee: NonNullable<CartLine['fee']> } {
  return getEngraving(line) !== undefined && line.fee !== undefined
}

function isUnpriced(line: CartLine): boolean {
  return getEngraving(line) !== undefined && !line.fee
}

function toCodes(
  codes: readonly string[],
  giftCard: string | null,
): Pick<CartInput, 'discountCodes' | 'giftCardCodes'> {
  return {
    ...(codes.length > 0 && { discountCodes: [...codes] }),
    ...(giftCard !== null && { giftCardCodes: [giftCard] }),
  }
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

/**
 * The cart whose totals the drawer shows: quantities by variant, codes and gift card, but no texts. Null if there is
 * nothing to ask, or while an engraving's fee is unknown.
 */
export function createTotalsInput(
  lines: readonly CartLine[],
  { codes = [], giftCard = null }: Pick<CartDetails, 'codes' | 'giftCard'>,
): CartInput | null {
  if (lines.length === 0 || lines.some(isUnpriced)) return null
  const quantities = new Map<string, number>()
  for (const { merchandiseId, quantity } of toCartLineInputs(lines))
    quantities.set(merchandiseId, (quantities.get(merchandiseId) ?? 0) + quantity)
  return {
    lines: [...quantities].map(([merchandiseId, quantity]) => ({ merchandiseId, quantity })),
    ...toCodes(codes, giftCard),
  }
}

/** A cart as Shopify's input. Throws CheckoutError for an engraving whose fee is unknown. */
export function createCartInput(
  lines: readonly CartLine[],
  { gift = null, codes = [], giftCard = null, email, campaign = '' }: CartDetails = {},
): CartInput {
  const problems = lines
    .filter(isUnpriced)
    .map((line) => ({ lineId: getLineId(line), message: t`We couldn’t check the price of its engraving just now.` }))
  if (problems.length > 0) throw new CheckoutError(t`Please check the engravings in your cart.`, problems)
  const attributes = [...(gift ? [GIFT_ATTRIBUTE] : []), ...(campaign ? [{ key: 'Campaign', value: campaign }] : [])]
  return {
    lines: toCartLineInputs(lines),
    ...(gift && { note: gift.note }),
    ...(attributes.length > 0 && { attributes }),
    ...toCodes(codes, giftCard),
    ...(email && { buyerIdentity: { email } }),
  }
}
