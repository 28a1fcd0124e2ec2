import { isSameCode } from '../discounts'
import { calculateCart, findGiftCard, type WarningCode } from './cart-discounts'
import { cartFields } from './cart-fields'
import { addLines, type CartLineInput, type UserError, type Warning } from './cart-lines'
import type { Attribute, Cart } from './carts'
import type { ObjectFields, StorefrontContext } from './context'

type CartInput = {
  lines?: CartLineInput[] | null
  attributes?: Attribute[] | null
  discountCodes?: string[] | null
  giftCardCodes?: string[] | null
  note?: string | null
  buyerIdentity?: { email?: string | null } | null
}

const REFUSALS: Readonly<Record<WarningCode, string>> = {
  DISCOUNT_NOT_FOUND: 'The discount code cannot be found.',
  DISCOUNT_CURRENTLY_INACTIVE: 'The discount code is currently inactive.',
  DISCOUNT_USAGE_LIMIT_REACHED: 'The discount code has reached its usage limit.',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'The discount code isn’t valid for the items in your cart.',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'The discount code doesn’t apply to the subtotal of your cart.',
  DISCOUNT_CODE_NOT_HONOURED: 'The discount code couldn’t be combined with another discount.',
}

/** The cart operations that the shop sends. */
export function cartOperations(context: StorefrontContext): Record<string, unknown> {
  return {
    cart: ({ id }: { id: string }): ObjectFields | null => {
      const cart = context.carts.findOpen(id)
      return cart ? cartFields(context, cart) : null
    },
    cartCreate: ({ input }: { input?: CartInput | null }) => createCart(context, input ?? {}),
  }
}

/** Neither stores nor returns a cart if there are user errors. */
function createCart(context: StorefrontContext, input: CartInput): object {
  const lines = input.lines ?? []
  const emptyCart: Cart = {
    ...context.carts.create(),
    note: input.note ?? null,
    attributes: input.attributes ?? [],
    email: input.buyerIdentity?.email ?? null,
  }
  const added = addLines(emptyCart, lines, context, ['input', 'lines'])
  const { cart, warnings } = added
  const userErrors = [...added.userErrors, ...checkEmail(cart)]
  const coded = setDiscountCodes(context, cart, input.discountCodes ?? [])
  if (userErrors.length > 0) return toPayload(context, null, userErrors, warnings)
  // An unknown gift card is left out.
  const giftCardCodes = (input.giftCardCodes ?? []).filter((code) => findGiftCard(context, code))
  const created = { ...coded.cart, giftCardCodes }
  context.carts.save(created)
  return toPayload(context, created, [], [...warnings, ...coded.warnings])
}

function checkEmail({ email }: Cart): UserError[] {
  if (email === null || /^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(email)) return []
  return [{ code: 'INVALID', field: ['input', 'buyerIdentity', 'email'], message: 'Email is invalid' }]
}

/** Keeps every code; those that don't apply get a warning. */
function setDiscountCodes(context: StorefrontContext, open: Cart, codes: readonly string[]) {
  const distinct = codes.filter((code, index) => codes.findIndex((other) => isSameCode(other, code)) === index)
  const cart = { ...open, discountCodes: distinct.filter((code) => code.trim() !== '') }
  const refusals = [...calculateCart(context, cart).refusals]
  const warnings = refusals.map(([, code]): Warning => ({ code, message: REFUSALS[code], target: cart.id }))
  return { cart, warnings }
}

function toPayload(
  context: StorefrontContext,
  cart: Cart | null,
  userErrors: readonly UserError[],
  warnings: readonly Warning[],
): object {
  return {
    cart: cart && cartFields(context, cart),
    userErrors: userErrors.map((error) => ({ __typename: 'CartUserError', ...error })),
    warnings: warnings.map((warning) => ({ __typename: 'CartWarning', ...warning })),
  }
}
