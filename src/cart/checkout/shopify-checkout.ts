import { t } from '@lingui/core/macro'
import type { ResultOf } from 'gql.tada'
import { pageSession } from '../../backends/session'
import { storefront } from '../../backends/storefront'
import { readCampaign } from '../../browser/analytics'
import { parseUrl } from '../../domain/parse-url'
import { CART_LINES_READ_BACK, CHECKOUT_CHANNEL } from '../../domain/shop'
import { toast } from '../../ui/toast'
import { readDiscountCodes } from '../discount-codes'
import { saveGiftCard } from '../gift-card'
import type { LineProblem } from '../line-availability'
import { type CartLine, getLineId } from '../lines'
import { fetchRefreshedLines, type RefreshedLines } from '../refreshed-lines'
import { CartCreate } from './cart-document'
import { CHECKOUT_MISDIRECTED, CheckoutError, createShortageError } from './checkout-error'
import { type CartDetails, type CartInput, createCartInput, findInputLine } from './checkout-lines'

/** A created checkout: a cart at Shopify, or a session at Stripe. */
export type Checkout = { url: string; cartId: string | null; sessionId?: string }

type RemoteCart = NonNullable<NonNullable<ResultOf<typeof CartCreate>['cartCreate']>['cart']>
type UserError = { code?: string | null; field?: readonly string[] | null; message: string }

/** Code of a line that can't be bought as it is: too few in stock, or not sold in the buyer's country. */
const NOT_APPLICABLE = 'MERCHANDISE_NOT_APPLICABLE'

/** Merges user errors. A field such as `["input", "lines", "0", "merchandiseId"]` refers to a submitted line. */
export function mergeUserErrors(errors: readonly UserError[], lines: readonly CartLine[]): CheckoutError {
  const problems = errors.flatMap(({ code, field, message }) => {
    const linesIndex = field?.indexOf('lines') ?? -1
    const line = linesIndex >= 0 ? findInputLine(lines, Number(field?.[linesIndex + 1])) : undefined
    return line ? [{ lineId: getLineId(line), message, ...(code === NOT_APPLICABLE && { isRefused: true }) }] : []
  })
  const messages = errors.map(({ message }) => message).join(', ')
  return new CheckoutError(t`Cart creation failed: ${messages}`, problems)
}

type Options = {
  signal: AbortSignal
  /** The cart's lines, which errors name. */
  lines: readonly CartLine[]
}

/** How many lines to read back: more than a cart has, if it has engravings. */
export function countReadBack({ lines }: CartInput): number {
  return Math.max(CART_LINES_READ_BACK, lines.length)
}

/** Creates a cart at Shopify. Throws BackendError with the specified messages. */
async function createCart(input: CartInput, { signal, lines }: Options): Promise<RemoteCart> {
  const { cartCreate } = await storefront(CartCreate, { input, lines: countReadBack(input) }, signal, 'checkout')
  if (cartCreate?.userErrors.length) throw mergeUserErrors(cartCreate.userErrors, lines)
  if (!cartCreate?.cart?.checkoutUrl) throw new CheckoutError(t`No checkout URL returned from Shopify`)
  return cartCreate.cart
}

/** Creates a cart; without the customer's email or the gift card, if Shopify refuses it. */
async function createCartAnyway(
  { giftCardCodes, buyerIdentity, ...input }: CartInput,
  options: Options,
): Promise<RemoteCart> {
  const tryCart = (tried: CartInput) =>
    createCart(buyerIdentity ? { ...tried, buyerIdentity } : tried, options).catch((error: unknown) => {
      const isOfLines = !(error instanceof CheckoutError) || error.problems.length > 0
      if (!buyerIdentity || isOfLines) throw error
      return createCart(tried, options)
    })
  if (!giftCardCodes) return tryCart(input)
  const paid = await tryCart({ ...input, giftCardCodes }).catch((error: unknown) => {
    if (error instanceof CheckoutError) return null
    throw error
  })
  if (paid && paid.appliedGiftCards.length > 0) return paid
  const created = paid ?? (await tryCart(input))
  saveGiftCard(null)
  toast(t`Please enter your gift card again`, { description: t`The checkout opens without it.` })
  return created
}

/** Lines of which fewer can be bought; those of one variant share its quantity, in cart order. */
export function findShortages(lines: readonly CartLine[], quantityOf: (variantId: string) => number): LineProblem[] {
  const remainingById = new Map<string, number>()
  return lines.flatMap((line) => {
    const { variantId, quantity } = line
    const remaining = remainingById.get(variantId) ?? quantityOf(variantId)
    const available = Math.min(remaining, quantity)
    remainingById.set(variantId, remaining - available)
    if (available === quantity) return []
    const message = available > 0 ? t`Only ${available} left right now.` : t`Sold Out`
    return [{ lineId: getLineId(line), available, message }]
  })
}

/**
 * A refusal of lines, explained by the current stock: fewer than asked; what the stock doesn't explain keeps the
 * storefront's sentence.
 */
export function explainRefusal(
  { message, problems }: CheckoutError,
  lines: readonly CartLine[],
  { variantsById }: RefreshedLines,
): CheckoutError {
  const shortages = findShortages(lines, (variantId) => {
    const { availableForSale = false, stock } = variantsById[variantId] ?? {}
    // A piece that is sold without stock, or whose stock is unknown, is endless.
    return availableForSale ? (stock && stock > 0 ? stock : Number.POSITIVE_INFINITY) : 0
  })
  const unexplained = problems
    .filter(({ lineId }) => !shortages.some((shortage) => shortage.lineId === lineId))
    .map((problem) => {
      const line = lines.find((other) => getLineId(other) === problem.lineId)
      const isStockUnknown = variantsById[line?.variantId ?? '']?.stock === undefined
      // A smaller quantity may be sold.
      return isStockUnknown && line && line.quantity > 1 ? { ...problem, isRefused: false } : problem
    })
  if (unexplained.length === 0) return createShortageError(shortages)
  return new CheckoutError(message, [...shortages, ...unexplained])
}

/** Adds the visit's campaign and the sales channel to the checkout's URL. */
export function withChannel(address: string, campaign: string): string {
  const url = parseUrl(address)
  if (!url) throw new CheckoutError(CHECKOUT_MISDIRECTED)
  for (const [name, value] of new URLSearchParams(campaign)) url.searchParams.set(name, value)
  url.searchParams.set('channel', CHECKOUT_CHANNEL)
  return url.href
}

/** The checkout of a cart at Shopify with these lines. Throws BackendError with the specified messages. */
export async function createShopifyCheckout(
  lines: readonly CartLine[],
  { signal, ...details }: Pick<CartDetails, 'gift' | 'giftCard'> & { signal: AbortSignal },
): Promise<Checkout> {
  const campaign = readCampaign()
  const email = pageSession.store.getState().user?.email
  const input = createCartInput(lines, { ...details, codes: readDiscountCodes(), email, campaign })
  try {
    const { id, checkoutUrl, lines: remote } = await createCartAnyway(input, { signal, lines })
    const problems = findShortages(lines, (variantId) =>
      remote.nodes.reduce((sum, { merchandise, quantity }) => sum + (merchandise.id === variantId ? quantity : 0), 0),
    )
    if (problems.length > 0) throw createShortageError(problems)
    return { url: withChannel(checkoutUrl, campaign), cartId: id }
  } catch (error) {
    if (!(error instanceof CheckoutError) || !error.problems.some(({ isRefused }) => isRefused)) throw error
    const variantIds = lines.map(({ variantId }) => variantId)
    const refreshed = await fetchRefreshedLines(variantIds, [], signal).catch(() => null)
    throw refreshed ? explainRefusal(error, lines, refreshed) : error
  }
}
