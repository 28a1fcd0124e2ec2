import { isSameCode } from '../discounts'
import { calculateCart, findGiftCard, type WarningCode } from './cart-discounts'
import { cartFields } from './cart-fields'
import {
  addLines,
  type CartChange,
  type CartLineInput,
  type CartLineUpdate,
  removeLines,
  type UserError,
  updateLines,
  type Warning,
} from './cart-lines'
import type { Attribute, Cart } from './carts'
import type { ObjectFields, StorefrontContext } from './context'

type CartInput = {
  lines?: CartLineInput[] | null
  attributes?: Attribute[] | null
  discountCodes?: string[] | null
  giftCardCodes?: string[] | null
  note?: string | null
}

/** The arguments of a mutation of an existing cart. */
type OfCart<Arguments> = Arguments & { cartId: string }

const REFUSALS: Readonly<Record<WarningCode, string>> = {
  DISCOUNT_NOT_FOUND: 'The discount code cannot be found.',
  DISCOUNT_CURRENTLY_INACTIVE: 'The discount code is currently inactive.',
  DISCOUNT_USAGE_LIMIT_REACHED: 'The discount code has reached its usage limit.',
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'The discount code isn’t valid for the items in your cart.',
  DISCOUNT_PURCHASE_NOT_IN_RANGE: 'The discount code doesn’t apply to the subtotal of your cart.',
  DISCOUNT_CODE_NOT_HONOURED: 'The discount code couldn’t be combined with another discount.',
}

/** The cart mutations that the shop sends. */
export function cartOperations(context: StorefrontContext): Record<string, unknown> {
  const change = ({ cartId }: { cartId: string }, apply: (cart: Cart) => Partial<CartChange>) =>
    changeCart(context, cartId, apply)
  return {
    cart: ({ id }: { id: string }): ObjectFields | null => {
      const cart = context.carts.findOpen(id)
      return cart ? cartFields(context, cart) : null
    },
    cartCreate: ({ input }: { input?: CartInput | null }) => createCart(context, input ?? {}),
    cartLinesAdd: (args: OfCart<{ lines: CartLineInput[] }>) =>
      change(args, (cart) => addLines(cart, args.lines, context.catalogue, ['lines'])),
    cartLinesUpdate: (args: OfCart<{ lines: CartLineUpdate[] }>) =>
      change(args, (cart) => updateLines(cart, args.lines, context.catalogue)),
    cartLinesRemove: (args: OfCart<{ lineIds: string[] }>) => change(args, (cart) => removeLines(cart, args.lineIds)),
    cartNoteUpdate: (args: OfCart<{ note: string }>) =>
      change(args, (cart) => ({ cart: { ...cart, note: args.note } })),
    cartAttributesUpdate: (args: OfCart<{ attributes: Attribute[] }>) =>
      change(args, (cart) => ({ cart: { ...cart, attributes: args.attributes } })),
    cartDiscountCodesUpdate: (args: OfCart<{ discountCodes?: string[] | null }>) =>
      change(args, (cart) => setDiscountCodes(context, cart, args.discountCodes ?? [])),
    cartGiftCardCodesUpdate: (args: OfCart<{ giftCardCodes: string[] }>) =>
      change(args, (cart) => setGiftCards(context, cart, args.giftCardCodes)),
  }
}

/** Neither stores nor returns a cart if there are user errors. */
function createCart(context: StorefrontContext, input: CartInput): object {
  const lines = input.lines ?? []
  const emptyCart: Cart = {
    ...context.carts.create(),
    note: input.note ?? null,
    attributes: input.attributes ?? [],
  }
  const { cart, userErrors, warnings } = addLines(emptyCart, lines, context.catalogue, ['input', 'lines'])
  const coded = setDiscountCodes(context, cart, input.discountCodes ?? [])
  const paid = setGiftCards(context, coded.cart, input.giftCardCodes ?? [])
  if (userErrors.length > 0) return toPayload(context, null, userErrors, warnings)
  context.carts.save(paid.cart)
  return toPayload(context, paid.cart, [], [...warnings, ...coded.warnings])
}

/** Applies a change to an open cart, and saves it unless there are user errors. */
function changeCart(context: StorefrontContext, cartId: string, apply: (cart: Cart) => Partial<CartChange>): object {
  const open = context.carts.findOpen(cartId)
  if (!open) {
    const message = 'The specified cart does not exist.'
    return toPayload(context, null, [{ code: 'INVALID', field: ['cartId'], message }], [])
  }
  const { cart = open, userErrors = [], warnings = [] } = apply(open)
  if (userErrors.length === 0) context.carts.save(cart)
  return toPayload(context, cart, userErrors, warnings)
}

/** Keeps every code; those that don't apply get a warning. */
function setDiscountCodes(context: StorefrontContext, open: Cart, codes: readonly string[]) {
  const distinct = codes.filter((code, index) => codes.findIndex((other) => isSameCode(other, code)) === index)
  const cart = { ...open, discountCodes: distinct.filter((code) => code.trim() !== '') }
  const refusals = [...calculateCart(context, cart).refusals]
  const warnings = refusals.map(([, code]): Warning => ({ code, message: REFUSALS[code], target: cart.id }))
  return { cart, warnings }
}

function setGiftCards(context: StorefrontContext, cart: Cart, codes: readonly string[]): CartChange {
  const userErrors = codes.flatMap((code, index): UserError[] =>
    findGiftCard(context, code)
      ? []
      : [{ code: 'INVALID', field: ['giftCardCodes', String(index)], message: 'The gift card code is invalid.' }],
  )
  return { cart: userErrors.length > 0 ? cart : { ...cart, giftCardCodes: [...codes] }, userErrors, warnings: [] }
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
