import { t } from '@lingui/core/macro'
import type { ResultOf } from 'gql.tada'
import { storefront } from '../../backends/storefront'
import { CART_LINES_READ_BACK } from '../../domain/shop'
import { type CartLine, getLineId } from '../lines'
import { CartCreate } from './cart-document'
import { CheckoutError } from './checkout-error'
import { type CartInput, findInputLine } from './checkout-lines'

type Payload = NonNullable<ResultOf<typeof CartCreate>['cartCreate']>
/** A cart at Shopify, with the stock that it refused. */
export type CreatedCart = { cart: NonNullable<Payload['cart']>; warnings: Payload['warnings'] }

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

type Options = {
  signal: AbortSignal | undefined
  /** The cart's lines, which errors name. */
  lines: readonly CartLine[]
}

/** How many lines to read back: more than a cart has, if it has engravings. */
export function countReadBack({ lines }: CartInput): number {
  return Math.max(CART_LINES_READ_BACK, lines.length)
}

/** Creates a cart at Shopify. Throws BackendError with the specified messages. */
export async function createCart(input: CartInput, { signal, lines }: Options): Promise<CreatedCart> {
  const { cartCreate } = await storefront(CartCreate, { input, lines: countReadBack(input) }, signal, 'checkout')
  if (cartCreate?.userErrors.length) throw toCheckoutError(cartCreate.userErrors, lines)
  if (!cartCreate?.cart?.checkoutUrl) throw new CheckoutError('validation', t`No checkout URL returned from Shopify`)
  return { cart: cartCreate.cart, warnings: cartCreate.warnings }
}
