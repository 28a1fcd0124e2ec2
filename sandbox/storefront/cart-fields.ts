import { type AppliedDiscount, calculateCart, getLineCents } from './cart-discounts'
import type { Attribute, Cart, CartLine } from './carts'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { moneyFields } from './money-fields'
import { variantFields } from './variant-fields'

export function cartFields(context: StorefrontContext, cart: Cart): ObjectFields {
  const totals = calculateCart(context, cart)
  const ofLines = totals.discounts.filter(({ isOfLines }) => isOfLines)
  const subtotalCents = ofLines.reduce((cents, discount) => cents - getDiscountCents(discount), totals.subtotalCents)
  return {
    __typename: 'Cart',
    id: cart.id,
    checkoutUrl: createCheckoutUrl(context.primaryOrigin, cart),
    totalQuantity: cart.lines.reduce((total, { quantity }) => total + quantity, 0),
    note: cart.note,
    attributes: attributeFields(cart.attributes),
    discountCodes: cart.discountCodes.map((code) => ({
      __typename: 'CartDiscountCode',
      code,
      applicable: !totals.refusals.has(code),
    })),
    discountAllocations: totals.discounts
      .filter(({ isOfLines }) => !isOfLines)
      .map((discount) => allocationFields(discount, moneyFields(getDiscountCents(discount)))),
    appliedGiftCards: totals.giftCards.map(({ code, usedCents }) => ({
      __typename: 'AppliedGiftCard',
      lastCharacters: code.slice(-4).toLowerCase(),
      amountUsed: moneyFields(usedCents),
    })),
    cost: {
      __typename: 'CartCost',
      subtotalAmount: moneyFields(subtotalCents),
      totalAmount: moneyFields(totals.totalCents),
    },
    lines: (page: PageArguments & { reverse?: boolean | null }) =>
      paginateFields(cart.lines, page, (line) => lineFields(context, line, ofLines)),
  }
}

function lineFields(context: StorefrontContext, line: CartLine, discounts: readonly AppliedDiscount[]): ObjectFields {
  const variant = context.catalogue.variantById.get(line.variantId)
  const applied = discounts.flatMap((discount) => {
    const cents = discount.centsByLineId.get(line.id)
    return cents ? [{ discount, cents }] : []
  })
  const totalCents = applied.reduce((total, { cents }) => total - cents, getLineCents(context, line))
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    attributes: attributeFields(line.attributes),
    discountAllocations: applied.map(({ discount, cents }) => allocationFields(discount, moneyFields(cents))),
    merchandise: variant ? variantFields(context, variant) : null,
    cost: {
      __typename: 'CartLineCost',
      subtotalAmount: moneyFields(getLineCents(context, line)),
      totalAmount: moneyFields(totalCents),
    },
  }
}

function attributeFields(attributes: readonly Attribute[]): ObjectFields[] {
  return attributes.map((attribute) => ({ __typename: 'Attribute', ...attribute }))
}

function getDiscountCents({ centsByLineId }: AppliedDiscount): number {
  return [...centsByLineId.values()].reduce((total, cents) => total + cents, 0)
}

function allocationFields({ code, title }: AppliedDiscount, discountedAmount: ObjectFields): ObjectFields {
  const shared = { discountedAmount, targetType: 'LINE_ITEM' }
  if (code !== undefined) return { __typename: 'CartCodeDiscountAllocation', code, ...shared }
  return { __typename: 'CartAutomaticDiscountAllocation', title, ...shared }
}

function createCheckoutUrl(origin: string, cart: Cart): string {
  return `${origin}/sandbox/checkout/c/${cart.token}?key=${cart.key}`
}
