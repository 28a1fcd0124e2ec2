import { GraphQLError } from 'graphql'
import { cartFields } from './cart-fields'
import { addLines, type CartLineInput } from './cart-lines'
import type { Attribute, BuyerIdentity, Cart } from './carts'
import type { ObjectFields, StorefrontContext } from './context'

type CartInput = {
  lines?: CartLineInput[] | null
  attributes?: Attribute[] | null
  buyerIdentity?: Partial<BuyerIdentity> | null
  discountCodes?: string[] | null
  note?: string | null
}

/** The cart mutations that the shop sends. */
export function cartOperations(context: StorefrontContext): Record<string, unknown> {
  return {
    cart: ({ id }: { id: string }): ObjectFields | null => {
      const cart = context.carts.findOpen(id)
      return cart ? cartFields(context, cart) : null
    },
    cartCreate: ({ input }: { input?: CartInput | null }) => createCart(context, input ?? {}),
  }
}

/** With user errors, no cart is stored or returned. */
function createCart(context: StorefrontContext, input: CartInput): object {
  const lines = input.lines ?? []
  // Shopify's Throttled error has status 200.
  if (!context.carts.canCreate()) throw new GraphQLError('Throttled', { extensions: { code: 'THROTTLED' } })
  const emptyCart: Cart = {
    ...context.carts.create(),
    note: input.note ?? null,
    attributes: input.attributes ?? [],
    discountCodes: input.discountCodes ?? [],
    buyerIdentity: toBuyerIdentity(input.buyerIdentity ?? {}),
  }
  const { cart, userErrors, warnings } = addLines(emptyCart, lines, context.catalogue, ['input', 'lines'])
  const isValid = userErrors.length === 0
  if (isValid) context.carts.save(cart)
  return {
    cart: isValid ? cartFields(context, cart) : null,
    userErrors: userErrors.map((error) => ({ __typename: 'CartUserError', ...error })),
    warnings: warnings.map((warning) => ({ __typename: 'CartWarning', ...warning })),
  }
}

function toBuyerIdentity({ email, phone, countryCode }: Partial<BuyerIdentity>): BuyerIdentity {
  return { email: email ?? null, phone: phone ?? null, countryCode: countryCode ?? null }
}
