import { t } from '@lingui/core/macro'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { BackendError } from '../../backends/errors'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { toPriceCents } from '../../backends/storefront-price'
import type { CartInput } from '../checkout/checkout-lines'
import { countReadBack, mergeUserErrors } from '../checkout/shopify-checkout'

const AllocationFields = graphql(`
  fragment AllocationFields on CartDiscountAllocation {
    discountedAmount { amount currencyCode }
    targetType
    ... on CartCodeDiscountAllocation { code }
    ... on CartAutomaticDiscountAllocation { title }
    ... on CartCustomDiscountAllocation { title }
  }
`)

const CartTotalsDocument = graphql(
  `
  mutation CartTotals($input: CartInput!, $lines: Int!) {
    cartCreate(input: $input) {
      cart {
        discountCodes { code applicable }
        appliedGiftCards { lastCharacters amountUsed { amount currencyCode } }
        discountAllocations { ...AllocationFields }
        cost { totalAmount { amount currencyCode } }
        lines(first: $lines) {
          nodes {
            cost { subtotalAmount { amount currencyCode } }
            discountAllocations { ...AllocationFields }
          }
        }
      }
      userErrors { field message }
      warnings { code }
    }
  }
`,
  [AllocationFields],
)

type Payload = NonNullable<ResultOf<typeof CartTotalsDocument>['cartCreate']>
type CreatedCart = NonNullable<Payload['cart']>
type Money = ResultOf<typeof AllocationFields>['discountedAmount']

/** A cart at Shopify with its codes. */
export type RemoteCart = ReturnType<typeof toRemoteCart>

function toCents(money: Money): number {
  const cents = toPriceCents(money)
  if (cents === null) throw new BackendError('validation', `The storefront sent an amount of ${money.amount}.`)
  return cents
}

/** The discounts of lines by name; those of shipping are known only at checkout. */
function sumDiscounts({ lines, discountAllocations }: CreatedCart) {
  const centsByName = new Map<string, number>()
  for (const allocation of [...lines.nodes.flatMap((line) => line.discountAllocations), ...discountAllocations]) {
    if (allocation.targetType !== 'LINE_ITEM') continue
    const name = 'code' in allocation ? allocation.code : allocation.title
    centsByName.set(name, (centsByName.get(name) ?? 0) + toCents(allocation.discountedAmount))
  }
  return [...centsByName].map(([name, cents]) => ({ name, cents }))
}

/** Amounts are in cents. Throws BackendError for one that can't be read. */
function toRemoteCart(cart: CreatedCart, warnings: Payload['warnings']) {
  const { lines, cost, discountCodes, appliedGiftCards } = cart
  return {
    codes: discountCodes.map(({ code, applicable }) => ({ code, isApplicable: applicable })),
    /** The sum of the lines before discounts. */
    subtotalCents: lines.nodes.reduce((sum, line) => sum + toCents(line.cost.subtotalAmount), 0),
    /** After discounts, before gift cards. */
    totalCents: toCents(cost.totalAmount),
    discounts: sumDiscounts(cart),
    giftCards: appliedGiftCards.map(({ lastCharacters, amountUsed }) => ({
      lastCharacters,
      usedCents: toCents(amountUsed),
    })),
    /** Codes of Shopify's warnings. */
    warnings: warnings.map(({ code }) => code),
  }
}

/** Creates a cart at Shopify for its totals. Throws BackendError. */
async function fetchRemoteCart(input: CartInput, signal: AbortSignal): Promise<RemoteCart> {
  const variables = { input, lines: countReadBack(input) }
  const { cartCreate } = await storefront(CartTotalsDocument, variables, signal, 'write')
  if (!cartCreate?.cart || cartCreate.userErrors.length > 0) throw mergeUserErrors(cartCreate?.userErrors ?? [], [])
  return toRemoteCart(cartCreate.cart, cartCreate.warnings)
}

/** A cart for the drawer's totals alone, which no checkout opens. */
export const totalsQuery = (input: CartInput | null) =>
  queryOptions({
    queryKey: ['cart', 'totals', input],
    queryFn: input ? ({ signal }) => fetchRemoteCart(input, signal) : skipToken,
    // Each fetch creates another cart at Shopify.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type CartTotals = Pick<RemoteCart, 'discounts' | 'totalCents' | 'giftCards'>

/** The totals of a cart whose subtotal matches its lines to the cent; otherwise null. */
export function toTotals(cart: RemoteCart, subtotalCents: number): CartTotals | null {
  const { totalCents, discounts, giftCards } = cart
  const reduction = cart.subtotalCents - totalCents
  if (cart.subtotalCents !== subtotalCents || reduction < 0) return null
  const named = discounts.filter(({ cents }) => cents > 0)
  const isNamed = named.reduce((sum, { cents }) => sum + cents, 0) === reduction
  const unnamed = reduction > 0 ? [{ name: t`Discounts`, cents: reduction }] : []
  return { discounts: isNamed ? named : unnamed, totalCents, giftCards }
}
