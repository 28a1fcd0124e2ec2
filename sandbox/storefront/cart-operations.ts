import { cartFields } from './cart-fields'
import {
  addLines,
  assertInputSize,
  type CartChange,
  type LineInput,
  type LineUpdate,
  removeLines,
  updateLines,
} from './cart-lines'
import type { Attribute, BuyerIdentity, Cart } from './carts'
import type { ObjectFields, StorefrontContext } from './context'

type CartInput = {
  lines?: LineInput[] | null
  attributes?: Attribute[] | null
  buyerIdentity?: Partial<BuyerIdentity> | null
  discountCodes?: string[] | null
  note?: string | null
}

const NO_CART = {
  cart: null,
  userErrors: [
    { __typename: 'CartUserError', code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
  ],
  warnings: [],
}

/** The cart operations of the storefront, by their names in the schema. */
export function cartOperations(context: StorefrontContext): Record<string, unknown> {
  const change = <Args extends { cartId: string }>(make: (cart: Cart, args: Args) => CartChange) => {
    return (args: Args): object => {
      const cart = context.carts.findOpen(args.cartId)
      return cart ? answer(context, make(cart, args), false) : NO_CART
    }
  }
  const edited = (cart: Cart): CartChange => ({ cart, userErrors: [], warnings: [] })

  return {
    cart: ({ id }: { id: string }): ObjectFields | null => {
      const cart = context.carts.findOpen(id)
      return cart ? cartFields(context, cart) : null
    },
    cartCreate: ({ input }: { input?: CartInput | null }) => createCart(context, input ?? {}),
    cartLinesAdd: change((cart, { lines }: { cartId: string; lines: LineInput[] }) => {
      assertInputSize(lines, 'lines')
      return addLines(cart, lines, context.catalogue, ['lines'])
    }),
    cartLinesUpdate: change((cart, { lines }: { cartId: string; lines: LineUpdate[] }) => {
      assertInputSize(lines, 'lines')
      return updateLines(cart, lines, context.catalogue)
    }),
    cartLinesRemove: change((cart, { lineIds }: { cartId: string; lineIds: string[] }) => {
      assertInputSize(lineIds, 'lineIds')
      return removeLines(cart, lineIds)
    }),
    cartNoteUpdate: change((cart, { note }: { cartId: string; note: string }) => edited({ ...cart, note })),
    cartAttributesUpdate: change((cart, { attributes }: { cartId: string; attributes: Attribute[] }) =>
      edited({ ...cart, attributes }),
    ),
    cartBuyerIdentityUpdate: change(
      (cart, { buyerIdentity }: { cartId: string; buyerIdentity: Partial<BuyerIdentity> }) =>
        edited({ ...cart, buyerIdentity: { ...cart.buyerIdentity, ...known(buyerIdentity) } }),
    ),
    cartDiscountCodesUpdate: change((cart, { discountCodes }: { cartId: string; discountCodes?: string[] | null }) =>
      edited({ ...cart, discountCodes: discountCodes ?? [] }),
    ),
  }
}

function createCart(context: StorefrontContext, input: CartInput): object {
  const lines = input.lines ?? []
  assertInputSize(lines, 'input.lines')
  const cart: Cart = {
    ...context.carts.create(),
    note: input.note ?? null,
    attributes: input.attributes ?? [],
    discountCodes: input.discountCodes ?? [],
    buyerIdentity: { email: null, phone: null, countryCode: null, ...known(input.buyerIdentity ?? {}) },
  }
  return answer(context, addLines(cart, lines, context.catalogue, ['input', 'lines']), true)
}

/** A change with errors is not kept; a cart that was about to be made then does not come into being. */
function answer(context: StorefrontContext, change: CartChange, isNew: boolean): object {
  const failed = change.userErrors.length > 0
  if (!failed) context.carts.save(change.cart)
  return {
    cart: failed && isNew ? null : cartFields(context, change.cart),
    userErrors: change.userErrors.map((error) => ({ __typename: 'CartUserError', ...error })),
    warnings: change.warnings.map((warning) => ({ __typename: 'CartWarning', ...warning })),
  }
}

/** Of a buyer's identity the sandbox keeps what a cart shows. */
function known({ email, phone, countryCode }: Partial<BuyerIdentity>): Partial<BuyerIdentity> {
  return Object.fromEntries(Object.entries({ email, phone, countryCode }).filter(([, value]) => value !== undefined))
}
