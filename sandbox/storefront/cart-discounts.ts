import {
  calculateReduction,
  type Discount,
  type DiscountDefinitions,
  isExpired,
  isSameCode,
  splitReduction,
} from '../discounts'
import type { Cart, CartLine } from './carts'
import type { StorefrontContext } from './context'

export type WarningCode =
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_CODE_NOT_HONOURED'

/** A discount code or an automatic discount, with the cents that it takes off each line. */
export type AppliedDiscount = {
  code?: string
  title?: string
  /** Whether the discount is allocated to its lines instead of to the cart. */
  isOfLines: boolean
  centsByLineId: ReadonlyMap<string, number>
}

export type CartTotals = {
  /** Before discounts. */
  subtotalCents: number
  totalCents: number
  discounts: AppliedDiscount[]
  /** The reason for refusing each code that doesn't apply. */
  refusals: ReadonlyMap<string, WarningCode>
  giftCards: { code: string; balanceCents: number; usedCents: number }[]
}

/**
 * A cart's amounts in CAD cents. A price code combines with a shipping code; automatic discounts apply only without
 * codes.
 */
export function calculateCart(context: StorefrontContext, cart: Cart): CartTotals {
  const subtotalCents = sum(cart.lines.map((line) => getLineCents(context, line)))
  const refusals = new Map<string, WarningCode>()
  const discounts: AppliedDiscount[] = []
  for (const code of cart.discountCodes) {
    const definition = context.discounts.codes.find((known) => isSameCode(known.code, code))
    const refusal = refuse(context, cart, subtotalCents, definition, discounts)
    if (refusal) refusals.set(code, refusal)
    else if (definition && !definition.freeShipping) discounts.push({ code, ...allocate(context, cart, definition) })
  }
  for (const { title, ...definition } of discounts.length > 0 ? [] : context.discounts.automatic) {
    if (!refuse(context, cart, subtotalCents, definition, discounts))
      discounts.push({ title, ...allocate(context, cart, definition) })
  }
  const totalCents = subtotalCents - sum(discounts.flatMap(({ centsByLineId }) => [...centsByLineId.values()]))
  return { subtotalCents, totalCents, discounts, refusals, giftCards: applyGiftCards(context, cart, totalCents) }
}

/** Records the codes and gift cards of a completed order. */
export function recordUsage(context: StorefrontContext, cart: Cart): void {
  const { refusals, giftCards } = calculateCart(context, cart)
  for (const code of cart.discountCodes) if (!refusals.has(code)) context.usage.codes.add(code.toLowerCase())
  for (const { code, usedCents } of giftCards) {
    context.usage.centsByGiftCard.set(code, (context.usage.centsByGiftCard.get(code) ?? 0) + usedCents)
  }
}

/** The gift card with this code, if it has a balance. */
export function findGiftCard({ discounts, usage }: StorefrontContext, code: string) {
  const card = discounts.giftCards.find((known) => isSameCode(known.code, code))
  if (!card) return undefined
  const balanceCents = card.balance - (usage.centsByGiftCard.get(card.code) ?? 0)
  return balanceCents > 0 ? { code: card.code, balanceCents } : undefined
}

export function getLineCents({ catalogue }: Pick<StorefrontContext, 'catalogue'>, line: CartLine): number {
  return (catalogue.variantById.get(line.variantId)?.price ?? 0) * line.quantity
}

function refuse(
  context: StorefrontContext,
  cart: Cart,
  subtotalCents: number,
  definition: Discount | DiscountDefinitions['codes'][number] | undefined,
  applied: readonly AppliedDiscount[],
): WarningCode | undefined {
  if (!definition) return 'DISCOUNT_NOT_FOUND'
  if (isExpired(definition)) return 'DISCOUNT_CURRENTLY_INACTIVE'
  if (definition.once && 'code' in definition && context.usage.codes.has(definition.code.toLowerCase()))
    return 'DISCOUNT_USAGE_LIMIT_REACHED'
  if (selectLines(context, cart, definition).length === 0) return 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  if (subtotalCents < definition.minimum) return 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  return applied.length > 0 && !definition.freeShipping ? 'DISCOUNT_CODE_NOT_HONOURED' : undefined
}

function selectLines({ catalogue }: StorefrontContext, cart: Cart, { vendor }: Discount): CartLine[] {
  if (vendor === undefined) return cart.lines
  return cart.lines.filter(({ variantId }) => {
    const productId = catalogue.variantById.get(variantId)?.productId ?? ''
    return catalogue.productById.get(productId)?.vendor === vendor
  })
}

function allocate(context: StorefrontContext, cart: Cart, definition: Discount) {
  const lines = selectLines(context, cart, definition)
  const amounts = lines.map((line) => getLineCents(context, line))
  const parts = splitReduction(calculateReduction(definition, sum(amounts)), amounts)
  return {
    isOfLines: definition.vendor !== undefined,
    centsByLineId: new Map(lines.map(({ id }, index) => [id, parts[index] ?? 0])),
  }
}

function applyGiftCards(context: StorefrontContext, cart: Cart, totalCents: number): CartTotals['giftCards'] {
  let leftCents = totalCents
  return cart.giftCardCodes.flatMap((code) => {
    const card = findGiftCard(context, code)
    if (!card) return []
    const usedCents = Math.min(card.balanceCents, leftCents)
    leftCents -= usedCents
    return [{ ...card, usedCents }]
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
