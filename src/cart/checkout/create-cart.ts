import { t } from '@lingui/core/macro'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import type { TimeLimit } from '../../backends/time-limits'
import { CONSENT_KEY } from '../../browser/analytics-consent'
import { readText } from '../../browser/stored-text'
import { CART_LINES_READ_BACK } from '../../domain/shop'
import { recordAutomaticDiscount } from '../automatic-discount'
import { type CartLine, getLineId } from '../lines'
import { CheckoutError } from './checkout-error'
import { type CartInput, findInputLine } from './checkout-lines'

const AllocationFields = graphql(`
  fragment AllocationFields on CartDiscountAllocation {
    discountedAmount { amount currencyCode }
    targetType
    __typename
    ... on CartCodeDiscountAllocation { code }
    ... on CartAutomaticDiscountAllocation { title }
    ... on CartCustomDiscountAllocation { title }
  }
`)

const CartCreate = graphql(
  `
  mutation CartCreate($input: CartInput!, $lines: Int!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
        discountCodes { code applicable }
        appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }
        discountAllocations { ...AllocationFields }
        cost { totalAmount { amount currencyCode } }
        lines(first: $lines) {
          nodes {
            id
            quantity
            cost { subtotalAmount { amount currencyCode } }
            discountAllocations { ...AllocationFields }
            merchandise {
              ... on ProductVariant {
                id
                title
                price { amount currencyCode }
                product { title handle }
              }
            }
          }
        }
      }
      userErrors { code field message }
      warnings { code message target }
    }
  }
`,
  [AllocationFields],
)

type Payload = NonNullable<ResultOf<typeof CartCreate>['cartCreate']>
/** A cart at Shopify, with the stock and codes that it refused. */
export type CreatedCart = { cart: NonNullable<Payload['cart']>; warnings: Payload['warnings'] }
export type Allocation = ResultOf<typeof AllocationFields>

type UserError = { code?: string | null; field?: readonly string[] | null; message: string }

/** Code of a line that can't be bought as it is: too few in stock, or not sold in the buyer's country. */
const NOT_APPLICABLE = 'MERCHANDISE_NOT_APPLICABLE'

/** Merges user errors. A field such as `["input", "lines", "0", "merchandiseId"]` refers to a submitted line. */
export function toCheckoutError(errors: readonly UserError[], lines: readonly CartLine[]): CheckoutError {
  const problems = errors.flatMap(({ code, field, message }) => {
    const linesIndex = field?.indexOf('lines') ?? -1
    const line = linesIndex >= 0 ? findInputLine(lines, Number(field?.[linesIndex + 1])) : undefined
    return line ? [{ lineId: getLineId(line), message, ...(code === NOT_APPLICABLE && { isRefused: true }) }] : []
  })
  const messages = errors.map(({ message }) => message).join(', ')
  return new CheckoutError('validation', t`Cart creation failed: ${messages}`, problems)
}

/** The discounts of lines; those of shipping are known only at checkout. */
export function getAllocations({ cart }: CreatedCart): Allocation[] {
  return [...cart.lines.nodes.flatMap((line) => line.discountAllocations), ...cart.discountAllocations].filter(
    ({ targetType }) => targetType === 'LINE_ITEM',
  )
}

type Options = {
  limit: TimeLimit
  signal: AbortSignal | undefined
  /** The cart's lines, which errors name. */
  lines?: readonly CartLine[]
}

/** Creates a cart at Shopify. Throws BackendError with the specified messages. */
export async function createCart(input: CartInput, { limit, signal, lines = [] }: Options): Promise<CreatedCart> {
  const readBack = Math.max(CART_LINES_READ_BACK, input.lines.length)
  const { cartCreate } = await storefront(CartCreate, { input, lines: readBack }, signal, limit)
  if (cartCreate?.userErrors.length) throw toCheckoutError(cartCreate.userErrors, lines)
  if (!cartCreate?.cart?.checkoutUrl) throw new CheckoutError('validation', t`No checkout URL returned from Shopify`)
  const created = { cart: cartCreate.cart, warnings: cartCreate.warnings }
  if (getAllocations(created).some(({ __typename }) => __typename === 'CartAutomaticDiscountAllocation'))
    recordAutomaticDiscount()
  return created
}

export const TOTALS_KEY = ['cart', 'totals']

/** A cart for the drawer's totals; a checkout with the same input opens it. */
export const totalsQuery = (input: CartInput | null) =>
  queryOptions({
    // The cart carries the visitor's answer about analytics to the checkout.
    queryKey: [...TOTALS_KEY, input, readText(CONSENT_KEY)],
    queryFn: input ? ({ signal }) => createCart(input, { limit: 'write', signal }) : skipToken,
    // Each fetch creates another cart at Shopify.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
