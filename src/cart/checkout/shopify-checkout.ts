import { t } from '@lingui/core/macro'
import { parseUrl } from '../../domain/parse-url'
import { CHECKOUT_CHANNEL } from '../../domain/shop'
import { toast } from '../../ui/toast'
import { readDiscountCodes } from '../discount-codes'
import type { Gift } from '../gift'
import { saveGiftCard } from '../gift-card'
import type { LineProblem } from '../line-availability'
import { type CartLine, getLineId } from '../lines'
import { fetchRefreshedLines, type RefreshedLines } from '../refreshed-lines'
import { CHECKOUT_MISDIRECTED, CheckoutError } from './checkout-error'
import { type CartInput, createCartInput } from './checkout-lines'
import { type CreatedCart, createCart } from './create-cart'

export type Checkout =
  | {
      kind: 'ready'
      url: string
      cartId: string | null
      /** The lines that it was created with. */
      lines: readonly CartLine[]
      /** Set for Stripe's checkout. */
      sessionId?: string
    }
  /** The storefront would sell less than the cart contains. */
  | { kind: 'insufficient-stock'; problems: LineProblem[] }
  /** The cart no longer holds these lines: an earlier checkout was paid meanwhile. */
  | { kind: 'changed' }

type Warning = { message: string; target: string }
type RemoteLine = { id: string; variantId: string; quantity: number }

/** Lines that the remote cart has fewer of, with the storefront's message or our own. */
export function insufficientStock(
  lines: readonly CartLine[],
  remoteLines: readonly RemoteLine[],
  warnings: readonly Warning[],
): LineProblem[] {
  const remainingById = new Map<string, number>()
  for (const { variantId, quantity } of remoteLines)
    remainingById.set(variantId, (remainingById.get(variantId) ?? 0) + quantity)
  return lines.flatMap((line) => {
    const { variantId, quantity } = line
    // Lines of one variant share its stock, in cart order.
    const remaining = remainingById.get(variantId) ?? 0
    const available = Math.min(remaining, quantity)
    remainingById.set(variantId, remaining - available)
    if (available === quantity) return []
    const matching = remoteLines.filter((remote) => remote.variantId === variantId)
    const targets = [variantId, ...matching.map(({ id }) => id)]
    const warning = warnings.find(({ target }) => targets.includes(target))
    return [{ lineId: getLineId(line), available, message: warning?.message ?? t`Only ${available} left right now.` }]
  })
}

/** The variants' stock: a piece that is sold without stock, or whose stock is unknown, counts as endless. */
function toRemainingLines(lines: readonly CartLine[], { variantsById }: RefreshedLines): RemoteLine[] {
  return [...new Set(lines.map(({ variantId }) => variantId))].map((variantId) => {
    const variant = variantsById[variantId]
    const stock = variant?.stock && variant.stock > 0 ? variant.stock : Number.POSITIVE_INFINITY
    return { id: variantId, variantId, quantity: variant?.availableForSale ? stock : 0 }
  })
}

/**
 * A refusal of lines, explained by the current stock: fewer than asked; what the stock doesn't explain keeps the
 * storefront's sentence.
 */
export function explainRefusal(
  { message, problems }: CheckoutError,
  lines: readonly CartLine[],
  refreshed: RefreshedLines,
): Checkout | CheckoutError {
  const lineById = new Map(lines.map((line) => [getLineId(line), line]))
  const warnings = problems.map((problem) => ({
    message: problem.message,
    target: lineById.get(problem.lineId)?.variantId ?? '',
  }))
  const shortages = insufficientStock(lines, toRemainingLines(lines, refreshed), warnings)
  const unexplained = problems
    .filter(({ lineId }) => !shortages.some((shortage) => shortage.lineId === lineId))
    .map((problem) => {
      const line = lineById.get(problem.lineId)
      const isStockUnknown = refreshed.variantsById[line?.variantId ?? '']?.stock === undefined
      // A smaller quantity may be sold.
      return isStockUnknown && line && line.quantity > 1 ? { ...problem, isRefused: false } : problem
    })
  if (unexplained.length === 0) return { kind: 'insufficient-stock', problems: shortages }
  return new CheckoutError('validation', message, [...shortages, ...unexplained])
}

/** Adds the sales channel to the checkout's URL. */
export function withChannel(address: string): string {
  const url = parseUrl(address)
  if (!url) throw new CheckoutError('validation', CHECKOUT_MISDIRECTED)
  url.searchParams.set('channel', CHECKOUT_CHANNEL)
  return url.href
}

type Options = {
  gift?: Gift | null
  giftCard?: string | null
  signal: AbortSignal | undefined
}

/** Creates a cart; without its gift card, if Shopify no longer takes that. */
async function createCartAnyway(
  { giftCardCodes, ...input }: CartInput,
  lines: readonly CartLine[],
  signal: AbortSignal | undefined,
): Promise<CreatedCart> {
  const options = { signal, lines }
  if (!giftCardCodes) return createCart(input, options)
  const paid = await createCart({ ...input, giftCardCodes }, options).catch((error: unknown) => {
    if (error instanceof CheckoutError) return null
    throw error
  })
  if (paid && paid.cart.appliedGiftCards.length > 0) return paid
  const created = paid ?? (await createCart(input, options))
  saveGiftCard(null)
  toast(t`Please enter your gift card again`, { description: t`The checkout opens without it.` })
  return created
}

function toCheckout({ cart, warnings }: CreatedCart, lines: readonly CartLine[]): Checkout {
  const remoteLines = cart.lines.nodes.map(({ id, quantity, merchandise }) => ({
    id,
    quantity,
    variantId: merchandise.id,
  }))
  const problems = insufficientStock(lines, remoteLines, warnings)
  if (problems.length > 0) return { kind: 'insufficient-stock', problems }
  return { kind: 'ready', url: withChannel(cart.checkoutUrl), cartId: cart.id, lines }
}

/** The checkout of a cart at Shopify with these lines. Throws BackendError with the specified messages. */
export async function createShopifyCheckout(
  lines: readonly CartLine[],
  { gift = null, giftCard = null, signal }: Options,
): Promise<Checkout> {
  const input = createCartInput(lines, { gift, codes: readDiscountCodes(), giftCard })
  try {
    return toCheckout(await createCartAnyway(input, lines, signal), lines)
  } catch (error) {
    if (!(error instanceof CheckoutError) || !error.problems.some(({ isRefused }) => isRefused)) throw error
    const variantIds = lines.map(({ variantId }) => variantId)
    const explained = explainRefusal(error, lines, await fetchRefreshedLines(variantIds, [], signal))
    if (explained instanceof CheckoutError) throw explained
    return explained
  }
}
