import type { Attribute, Cart, CartLine } from './carts'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { moneyFields } from './money-fields'
import { variantFields } from './variant-fields'

export function cartFields(context: StorefrontContext, cart: Cart): ObjectFields {
  const subtotal = moneyFields(getSubtotalCents(context, cart))
  return {
    __typename: 'Cart',
    id: cart.id,
    checkoutUrl: createCheckoutUrl(context.origin, cart),
    totalQuantity: cart.lines.reduce((total, { quantity }) => total + quantity, 0),
    note: cart.note,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    ...attributeFields(cart.attributes),
    buyerIdentity: { __typename: 'CartBuyerIdentity', ...cart.buyerIdentity, customer: null, purchasingCompany: null },
    discountCodes: cart.discountCodes.map((code) => ({ __typename: 'CartDiscountCode', code, applicable: false })),
    discountAllocations: [],
    appliedGiftCards: [],
    metafield: null,
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    cost: {
      __typename: 'CartCost',
      subtotalAmount: subtotal,
      subtotalAmountEstimated: true,
      totalAmount: subtotal,
      totalAmountEstimated: true,
      checkoutChargeAmount: subtotal,
      totalDutyAmount: null,
      totalDutyAmountEstimated: true,
      totalTaxAmount: null,
      totalTaxAmountEstimated: true,
    },
    lines: (page: PageArguments & { reverse?: boolean | null }) =>
      paginateFields(cart.lines, page, (line) => lineFields(context, line)),
  }
}

function lineFields(context: StorefrontContext, line: CartLine): ObjectFields {
  const variant = context.catalogue.variantById.get(line.variantId)
  const price = variant?.price ?? 0
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    ...attributeFields(line.attributes),
    discountAllocations: [],
    sellingPlanAllocation: null,
    merchandise: variant ? variantFields(context, variant) : null,
    cost: {
      __typename: 'CartLineCost',
      amountPerQuantity: moneyFields(price),
      compareAtAmountPerQuantity: variant?.compareAtPrice == null ? null : moneyFields(variant.compareAtPrice),
      subtotalAmount: moneyFields(price * line.quantity),
      totalAmount: moneyFields(price * line.quantity),
    },
  }
}

function attributeFields(attributes: readonly Attribute[]): Record<string, unknown> {
  const fields = attributes.map((attribute) => ({ __typename: 'Attribute', ...attribute }))
  return {
    attributes: fields,
    attribute: ({ key }: { key: string }) => fields.find((attribute) => attribute.key === key) ?? null,
  }
}

/** Cents. */
export function getSubtotalCents({ catalogue }: Pick<StorefrontContext, 'catalogue'>, cart: Cart): number {
  return cart.lines.reduce(
    (total, { variantId, quantity }) => total + (catalogue.variantById.get(variantId)?.price ?? 0) * quantity,
    0,
  )
}

function createCheckoutUrl(origin: string, cart: Cart): string {
  return `${origin}/sandbox/checkout/c/${cart.token}?key=${cart.key}`
}
