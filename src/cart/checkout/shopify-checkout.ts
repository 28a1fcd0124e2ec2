import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { CART_LINES_READ_BACK, CHECKOUT_CHANNEL } from '../../shop'
import type { LineProblem } from '../line-availability'
import type { CartLine } from '../lines'
import { CheckoutError } from './checkout-error'

const CartCreate = graphql(`
  mutation CartCreate($input: CartInput!, $lines: Int!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
        cost { totalAmount { amount currencyCode } }
        lines(first: $lines) {
          edges {
            node {
              id
              quantity
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
      }
      userErrors { field message }
      warnings { code message target }
    }
  }
`)

export type Checkout =
  | { kind: 'ready'; url: string; cartId: string | null }
  /** The storefront would sell less than the cart holds: the shopper decides before paying. */
  | { kind: 'insufficient-stock'; problems: LineProblem[] }

type UserError = { field?: readonly string[] | null; message: string }
type Warning = { message: string; target: string }
type RemoteLine = { id: string; variantId: string; quantity: number }

/** One error for all user errors; a field such as `["input", "lines", "0", "merchandiseId"]` names a line that was sent. */
export function toCheckoutError(errors: readonly UserError[], lines: readonly CartLine[]): CheckoutError {
  const problems = errors.flatMap(({ field, message }) => {
    const linesIndex = field?.indexOf('lines') ?? -1
    const line = linesIndex >= 0 ? lines[Number(field?.[linesIndex + 1])] : undefined
    return line ? [{ variantId: line.variantId, message }] : []
  })
  const messages = errors.map(({ message }) => message).join(', ')
  return new CheckoutError('validation', `Cart creation failed: ${messages}`, problems)
}

/** The lines of which the remote cart holds fewer than `lines`, with the storefront's own message if it gave one. */
export function insufficientStock(
  lines: readonly CartLine[],
  remoteLines: readonly RemoteLine[],
  warnings: readonly Warning[],
): LineProblem[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const matching = remoteLines.filter((line) => line.variantId === variantId)
    const available = matching.reduce((sum, line) => sum + line.quantity, 0)
    if (available >= quantity) return []
    const targets = [variantId, ...matching.map(({ id }) => id)]
    const warning = warnings.find(({ target }) => targets.includes(target))
    return [{ variantId, available, message: warning?.message ?? `Only ${available} left right now.` }]
  })
}

/** The checkout's URL with the sales channel added to its other parameters. */
export function withChannel(address: string): string {
  if (!URL.canParse(address)) throw new CheckoutError('validation', 'The checkout has no address that can be opened.')
  const url = new URL(address)
  url.searchParams.set('channel', CHECKOUT_CHANNEL)
  return url.href
}

/** Creates a remote cart with these lines. Throws BackendError with the specified messages. */
export async function createShopifyCheckout(lines: readonly CartLine[], signal?: AbortSignal): Promise<Checkout> {
  const input = { lines: lines.map(({ variantId, quantity }) => ({ quantity, merchandiseId: variantId })) }
  const { cartCreate } = await storefront(CartCreate, { input, lines: CART_LINES_READ_BACK }, signal, 'checkout')
  if (cartCreate?.userErrors.length) throw toCheckoutError(cartCreate.userErrors, lines)
  if (!cartCreate?.cart?.checkoutUrl) throw new CheckoutError('validation', 'No checkout URL returned from Shopify')
  const { cart, warnings } = cartCreate
  const remoteLines = cart.lines.edges.map(({ node: { id, quantity, merchandise } }) => ({
    id,
    quantity,
    variantId: merchandise.id,
  }))
  const problems = insufficientStock(lines, remoteLines, warnings)
  if (problems.length > 0) return { kind: 'insufficient-stock', problems }
  return { kind: 'ready', url: withChannel(cart.checkoutUrl), cartId: cart.id }
}
