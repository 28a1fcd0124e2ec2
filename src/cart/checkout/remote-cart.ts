import type { ResultOf } from 'gql.tada'
import { BackendError } from '../../backends/errors'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { toPriceCents } from '../../backends/storefront-price'
import type { LineAttribute } from '../lines'
import type { CartInput } from './checkout-lines'
import { type AllocationFields, createCart, RemoteCartFields } from './create-cart'
import type { LineDifference, RemoteLine } from './line-difference'

const RemoteCartQuery = graphql(
  `
  query RemoteCart($cartId: ID!, $lines: Int = 250) {
    cart(id: $cartId) { ...RemoteCartFields }
  }
`,
  [RemoteCartFields],
)

// The server runs the fields in order, so the last one returns the cart after all changes.
const RemoteCartUpdate = graphql(
  `
  mutation RemoteCartUpdate(
    $cartId: ID!, $remove: [ID!]!, $update: [CartLineUpdateInput!]!, $add: [CartLineInput!]!
    $hasRemovals: Boolean!, $hasUpdates: Boolean!, $hasAdditions: Boolean!
    $note: String!, $attributes: [AttributeInput!]!, $codes: [String!]!, $lines: Int = 250
  ) {
    cartLinesRemove(cartId: $cartId, lineIds: $remove) @include(if: $hasRemovals) { userErrors { message } }
    cartLinesUpdate(cartId: $cartId, lines: $update) @include(if: $hasUpdates) { userErrors { message } }
    cartLinesAdd(cartId: $cartId, lines: $add) @include(if: $hasAdditions) { userErrors { message } }
    cartNoteUpdate(cartId: $cartId, note: $note) { userErrors { message } }
    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) { userErrors { message } }
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) {
      cart { ...RemoteCartFields }
      userErrors { message }
      warnings { code }
    }
  }
`,
  [RemoteCartFields],
)

const RemoteCartGiftCard = graphql(
  `
  mutation RemoteCartGiftCard($cartId: ID!, $codes: [String!]!, $lines: Int = 250) {
    cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $codes) {
      cart { ...RemoteCartFields }
      userErrors { message }
      warnings { code }
    }
  }
`,
  [RemoteCartFields],
)

/** A cart at Shopify. Amounts are CAD cents. */
export type RemoteCart = {
  id: string
  checkoutUrl: string
  note: string
  attributes: LineAttribute[]
  lines: RemoteLine[]
  codes: { code: string; isApplicable: boolean }[]
  giftCards: { lastCharacters: string; usedCents: number }[]
  /** Sum of the lines, before discounts. */
  subtotalCents: number
  /** After discounts, before gift cards. */
  totalCents: number
  discounts: { name: string; cents: number }[]
  /** Whether a line has a discount without a code. */
  hasAutomaticDiscount: boolean
}

/** The changed cart, with the codes of Shopify's warnings. */
export type ChangedCart = { cart: RemoteCart; warnings: string[] }

type Allocation = ResultOf<typeof AllocationFields>
type Money = Allocation['discountedAmount']

function toCents(money: Money): number {
  const cents = toPriceCents(money)
  if (cents === null) throw new BackendError('validation', `The storefront sent an amount of ${money.amount}.`)
  return cents
}

/** Sums discounts by name. */
function sumDiscounts(allocations: readonly Allocation[]): RemoteCart['discounts'] {
  const centsByName = new Map<string, number>()
  for (const allocation of allocations) {
    const name = 'code' in allocation ? allocation.code : allocation.title
    centsByName.set(name, (centsByName.get(name) ?? 0) + toCents(allocation.discountedAmount))
  }
  return [...centsByName].map(([name, cents]) => ({ name, cents }))
}

function toRemoteCart(cart: ResultOf<typeof RemoteCartFields>): RemoteCart {
  const { nodes } = cart.lines
  // Shipping discounts are known only at checkout.
  const allocations = [...nodes.flatMap((line) => line.discountAllocations), ...cart.discountAllocations].filter(
    ({ targetType }) => targetType === 'LINE_ITEM',
  )
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    note: cart.note ?? '',
    attributes: cart.attributes.map(({ key, value }) => ({ key, value: value ?? '' })),
    lines: nodes.map(({ id, quantity, attributes, merchandise }) => ({
      id,
      quantity,
      variantId: merchandise.id,
      attributes: attributes.map(({ key, value }) => ({ key, value: value ?? '' })),
    })),
    codes: cart.discountCodes.map(({ code, applicable }) => ({ code, isApplicable: applicable })),
    giftCards: cart.appliedGiftCards.map(({ lastCharacters, amountUsed }) => ({
      lastCharacters,
      usedCents: toCents(amountUsed),
    })),
    subtotalCents: nodes.reduce((sum, { cost }) => sum + toCents(cost.subtotalAmount), 0),
    totalCents: toCents(cart.cost.totalAmount),
    discounts: sumDiscounts(allocations),
    hasAutomaticDiscount: allocations.some(({ __typename }) => __typename === 'CartAutomaticDiscountAllocation'),
  }
}

type Payload = {
  cart: ResultOf<typeof RemoteCartFields> | null
  userErrors: { message: string }[]
  warnings: { code: string }[]
} | null

function toChangedCart(payload: Payload): ChangedCart {
  const messages = payload?.userErrors.map(({ message }) => message).join(', ')
  if (!payload?.cart) throw new BackendError('validation', `The cart could not be changed: ${messages}`)
  return { cart: toRemoteCart(payload.cart), warnings: payload.warnings.map(({ code }) => code) }
}

/** The cart with this id; null if it has expired or was ordered. Throws BackendError, like all functions here. */
export async function fetchRemoteCart(cartId: string, signal?: AbortSignal): Promise<RemoteCart | null> {
  const { cart } = await storefront(RemoteCartQuery, { cartId }, signal)
  return cart && toRemoteCart(cart)
}

export async function createRemoteCart(
  input: CartInput,
  discountCodes: readonly string[],
  signal?: AbortSignal,
): Promise<ChangedCart> {
  const { cart, warnings } = await createCart(
    { ...input, discountCodes: [...discountCodes] },
    { limit: 'write', signal },
  )
  return { cart: toRemoteCart(cart), warnings: warnings.map(({ code }) => code) }
}

/** Changes lines, note, attributes and codes in one request. Lines that Shopify refuses stay unchanged. */
export async function updateRemoteCart(
  cartId: string,
  { remove, update, add }: LineDifference,
  { note = '', attributes = [], codes }: Omit<CartInput, 'lines'> & { codes: readonly string[] },
  signal?: AbortSignal,
): Promise<ChangedCart> {
  const variables = {
    cartId,
    remove,
    update,
    add,
    hasRemovals: remove.length > 0,
    hasUpdates: update.length > 0,
    hasAdditions: add.length > 0,
    note,
    attributes,
    codes: [...codes],
  }
  const { cartDiscountCodesUpdate } = await storefront(RemoteCartUpdate, variables, signal, 'write')
  return toChangedCart(cartDiscountCodesUpdate)
}

/** Replaces the cart's gift card; null removes it. Returns null if it is refused. */
export async function setGiftCard(cartId: string, code: string | null): Promise<ChangedCart | null> {
  const variables = { cartId, codes: code === null ? [] : [code] }
  const { cartGiftCardCodesUpdate } = await storefront(RemoteCartGiftCard, variables, undefined, 'write')
  return cartGiftCardCodesUpdate?.userErrors.length ? null : toChangedCart(cartGiftCardCodesUpdate)
}
