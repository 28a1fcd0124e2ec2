import { t } from '@lingui/core/macro'
import { getEngraving } from '../domain/engraving'
import { MAX_QUANTITY } from '../domain/shop'
import { formatCents } from '../language/format'
import { SHIPPING } from '../merchant/merchant'
import { type CartLine, findLine, getLineId, type LineQuantity, subtractLines } from './lines'
import type { RefreshedLines, RefreshedVariant } from './refreshed-lines'

/** Why a checkout refused a line or part of its quantity. */
export type LineProblem = {
  lineId: string
  message: string
  /** The quantity that the storefront would sell, if known. */
  available?: number
  /** Whether the storefront refuses the line as it is, with `message` as its reason. */
  isRefused?: boolean
}

/** `placed`: a payment of the whole line is on its way. */
export type LineAvailability = 'unchecked' | 'available' | 'placed' | 'sold-out' | 'discontinued' | 'refused'

/** A line as the drawer shows it. */
export type ShownLine = ReturnType<typeof showLine>

type Answers = {
  /** The storefront's; undefined while it loads. */
  refreshedLines: RefreshedLines | undefined
  /** The last checkout's. */
  problems?: readonly LineProblem[]
  /** Lines of orders whose payment is on its way. */
  placed?: readonly LineQuantity[] | undefined
}

/** The stored lines as the storefront and the checkouts answer for them. */
export function showLines(
  lines: readonly CartLine[],
  { refreshedLines, problems = [], placed = [] }: Answers,
): ShownLine[] {
  const unplaced = subtractLines(lines, placed)
  return lines.map((line) => {
    const lineId = getLineId(line)
    return showLine(line, {
      variant: refreshedLines?.variantsById[line.variantId],
      problem: problems.find((other) => other.lineId === lineId),
      remaining: findLine(unplaced, lineId)?.quantity ?? 0,
    })
  })
}

type LineAnswers = {
  /** Null if it no longer exists, undefined while that is unknown. */
  variant: RefreshedVariant | null | undefined
  problem: LineProblem | undefined
  /** The quantity without what was placed. */
  remaining: number
}

function showLine(added: CartLine, answers: LineAnswers) {
  const { variant, problem, remaining } = answers
  const line = variant ? withLiveData(added, variant) : added
  const availability = getAvailability(answers)
  const isBuyable = availability === 'available' || availability === 'unchecked'
  const isReduced = isBuyable && variant?.compareAtPrice && variant.compareAtPrice > line.price
  return {
    /** With the storefront's current price, fee and texts. */
    line,
    availability,
    /** The quantity that Checkout takes: 0 for a line that can't be bought. */
    offered: isBuyable ? remaining : 0,
    /** Most important first. */
    messages: listMessages(line, { ...answers, availability, addedPrice: added.price }),
    /** Whether the messages say what keeps the line from being bought. */
    hasProblem: availability !== 'placed' && (!isBuyable || problem !== undefined),
    /** The original unit price in cents, if it is reduced. */
    compareAtPrice: isReduced ? variant.compareAtPrice : null,
    /** Days to make a product that is on back order; 0 promises no date, null is in stock. */
    leadTimeDays: variant?.leadTimeDays ?? null,
  }
}

/** The lines to check out: one that can't be bought doesn't block the others. */
export function selectBuyableLines(shown: readonly ShownLine[]): CartLine[] {
  return shown.flatMap(({ line, offered }) => (offered > 0 ? [{ ...line, quantity: offered }] : []))
}

function getAvailability({ variant, problem, remaining }: LineAnswers): LineAvailability {
  if (remaining === 0) return 'placed'
  if (variant === null) return 'discontinued'
  if (variant?.availableForSale === false || problem?.available === 0) return 'sold-out'
  if (problem?.isRefused) return 'refused'
  return variant ? 'available' : 'unchecked'
}

/** Whether any line is shipped, whether all of those are in stock, and their longest lead time. */
export function getDelivery(
  lines: readonly CartLine[],
  refreshedLines: RefreshedLines | undefined,
): { isShipped: boolean; isInStock: boolean; leadTimeDays: number } {
  const variants = lines.map(({ variantId }) => refreshedLines?.variantsById[variantId])
  const shipped = variants.filter((variant) => variant?.requiresShipping !== false)
  const leadTimes = shipped.flatMap((variant) => variant?.leadTimeDays ?? [])
  return {
    isShipped: shipped.length > 0,
    isInStock: leadTimes.length === 0,
    leadTimeDays: Math.max(0, ...leadTimes),
  }
}

type Circumstances = LineAnswers & {
  availability: LineAvailability
  /** The unit price in cents when the line was added. */
  addedPrice: number
}

function listMessages(line: CartLine, circumstances: Circumstances): string[] {
  const { availability, addedPrice, problem, variant, remaining } = circumstances
  if (availability === 'placed') return [t`Your payment is on its way. It won’t be included at checkout again.`]
  if (availability === 'discontinued')
    return [t`No longer available. It won’t be included at checkout. Please remove it.`]
  if (availability === 'sold-out') return [t`Sold out. It won’t be included at checkout.`]
  const messages = problem ? [problem.message] : []
  if (availability === 'refused') return messages
  const placed = line.quantity - remaining
  if (placed > 0) messages.push(t`Your payment for ${placed} of these is on its way.`)
  const available = variant?.stock
  if (!problem && available && available > 0 && available < remaining)
    messages.push(t`Only ${available} left right now.`)
  if (addedPrice !== line.price) {
    const [before, now] = [formatCents(addedPrice), formatCents(line.price)]
    messages.push(t`The price has changed from ${before} to ${now}.`)
  }
  if (line.quantity >= MAX_QUANTITY) messages.push(t`${MAX_QUANTITY} is the most you can order at once.`)
  return messages
}

/** The line with its variant's current price, fee and texts. */
function withLiveData(line: CartLine, variant: RefreshedVariant): CartLine {
  const { price, selectedOptions, engravingFee, product } = variant
  return {
    ...line,
    price: price ?? line.price,
    fee: engravingFee === undefined || getEngraving(line) === undefined ? line.fee : (engravingFee ?? undefined),
    selectedOptions,
    product:
      line.product.handle === ''
        ? // A line of the database's cart may have only the product's name.
          { ...product, image: product.image ?? line.product.image }
        : // The store has renamed it, or it was added in the other language.
          { ...line.product, title: product.title },
  }
}

/** How far a subtotal in cents is from free standard shipping in Canada, which begins above the threshold. */
export function freeShippingProgress(subtotal: number): { isFree: boolean; fraction: number; text: string } {
  const missingCents = SHIPPING.freeOver - subtotal
  if (missingCents < 0) return { isFree: true, fraction: 1, text: t`You have free standard shipping in Canada.` }
  const missing = formatCents(missingCents)
  return {
    isFree: false,
    fraction: subtotal / SHIPPING.freeOver,
    text:
      missingCents === 0
        ? t`Add a little more for free standard shipping in Canada.`
        : t`You’re ${missing} away from free standard shipping in Canada.`,
  }
}
