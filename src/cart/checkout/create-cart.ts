import { t } from '@lingui/core/macro'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import type { TimeLimit } from '../../backends/time-limits'
import { CART_LINES_READ_BACK } from '../../domain/shop'
import { type CartLine, getLineId } from '../lines'
import { CheckoutError } from './checkout-error'
import { type CartInput, findInputLine } from './checkout-lines'

export const AllocationFields = graphql(`
  fragment AllocationFields on CartDiscountAllocation {
    discountedAmount { amount currencyCode }
    targetType
    __typename
    ... on CartCodeDiscountAllocation { code }
    ... on CartAutomaticDiscountAllocation { title }
    ... on CartCustomDiscountAllocation { title }
  }
`)

export const RemoteCartFields = graphql(
  `
  fragment RemoteCartFields on Cart {
    id
    checkoutUrl
    note
    attributes { key value }
    discountCodes { code applicable }
    appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }
    discountAllocations { ...AllocationFields }
    cost { totalAmount { amount currencyCode } }
    lines(first: $lines) {
      nodes {
        id
        quantity
        attributes { key value }
        cost { subtotalAmount { amount currencyCode } }
        discountAllocations { ...AllocationFields }
        merchandise { ... on ProductVariant { id } }
      }
    }
  }
`,
  [AllocationFields],
)

const CartCreate = graphql(
  `
  mutation CartCreate($input: CartInput!, $lines: Int!) {
    cartCreate(input: $input) {
      cart {
        ...RemoteCartFields
        totalQuantity
        lines(first: $lines) {
          nodes {
            merchandise {
              ... on ProductVariant {
                title
                price { amount currencyCode }
                product { title handle }
              }
            }
          }
        }
      }
      userErrors { field message }
      warnings { code message target }
    }
  }
`,
  [RemoteCartFields],
)

type Payload = NonNullable<ResultOf<typeof CartCreate>['cartCreate']>
type CreatedCart = { cart: NonNullable<Payload['cart']>; warnings: Payload['warnings'] }

type UserError = { field?: readonly string[] | null; message: string }

/** Merges user errors. A field such as `["input", "lines", "0", "merchandiseId"]` refers to a submitted line. */
export function toCheckoutError(errors: readonly UserError[], lines: readonly CartLine[]): CheckoutError {
  const problems = errors.flatMap(({ field, message }) => {
    const linesIndex = field?.indexOf('lines') ?? -1
    const line = linesIndex >= 0 ? findInputLine(lines, Number(field?.[linesIndex + 1])) : undefined
    return line ? [{ lineId: getLineId(line), message }] : []
  })
  const messages = errors.map(({ message }) => message).join(', ')
  return new CheckoutError('validation', t`Cart creation failed: ${messages}`, problems)
}

type Options = {
  limit: TimeLimit
  signal: AbortSignal | undefined
  /** The cart's lines, which errors name. */
  lines?: readonly CartLine[]
}

/** Creates a cart at Shopify. Throws BackendError with the specified messages. */
export async function createCart(
  input: CartInput & { discountCodes?: string[] },
  { limit, signal, lines = [] }: Options,
): Promise<CreatedCart> {
  const readBack = Math.max(CART_LINES_READ_BACK, input.lines.length)
  const { cartCreate } = await storefront(CartCreate, { input, lines: readBack }, signal, limit)
  if (cartCreate?.userErrors.length) throw toCheckoutError(cartCreate.userErrors, lines)
  if (!cartCreate?.cart?.checkoutUrl) throw new CheckoutError('validation', t`No checkout URL returned from Shopify`)
  return { cart: cartCreate.cart, warnings: cartCreate.warnings }
}
