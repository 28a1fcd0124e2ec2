import { t } from '@lingui/core/macro'
import { getEngraving } from '../domain/engraving'
import { MAX_QUANTITY } from '../domain/shop'
import { formatCents } from '../language/format'
import { SHIPPING } from '../merchant/merchant'
import { type CartLine, getLineId } from './lines'
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

export type LineAvailability = 'unchecked' | 'available' | 'sold-out' | 'discontinued' | 'refused'

/** Whether a line can be bought, according to the storefront and the last checkout. */
export function lineAvailability(
  line: CartLine,
  refreshedLines: RefreshedLines | undefined,
  problems: readonly LineProblem[] = [],
): LineAvailability {
  const variant = refreshedLines?.variantsById[line.variantId]
  if (variant === null) return 'discontinued'
  if (variant?.availableForSale === false) return 'sold-out'
  const problem = problems.find(({ lineId }) => lineId === getLineId(line))
  if (problem?.available === 0) return 'sold-out'
  if (problem?.isRefused) return 'refused'
  return variant ? 'available' : 'unchecked'
}

/** The lines to check out: one that can't be bought doesn't block the others. */
export function selectBuyableLines(
  lines: readonly CartLine[],
  refreshedLines: RefreshedLines | undefined,
  problems: readonly LineProblem[] = [],
): readonly CartLine[] {
  return lines.filter((line) => ['available', 'unchecked'].includes(lineAvailability(line, refreshedLines, problems)))
}

/** Whether any line is shipped, and the longest lead time of those; 0 if all are in stock. */
export function getDelivery(
  lines: readonly CartLine[],
  refreshedLines: RefreshedLines | undefined,
): { isShipped: boolean; leadTimeDays: number } {
  const variants = lines.map(({ variantId }) => refreshedLines?.variantsById[variantId])
  const shipped = variants.filter((variant) => variant?.requiresShipping !== false)
  const leadTimes = shipped.map((variant) => variant?.leadTimeDays ?? 0)
  return { isShipped: shipped.length > 0, leadTimeDays: Math.max(0, ...leadTimes) }
}

type LineCircumstances = {
  availability: LineAvailability
  /** The unit price in cents when the drawer opened. */
  previousPrice: number | undefined
  problem: LineProblem | undefined
  /** The remaining stock, if the storefront tracks it. */
  stock?: number | null | undefined
}

/** A line's messages, most important first. */
export function lineMessages(line: CartLine, circumstances: LineCircumstances): string[] {
  const { availability, previousPrice, problem, stock: available } = circumstances
  if (availability === 'discontinued')
    return [t`No longer available. It won’t be included at checkout. Please remove it.`]
  if (availability === 'sold-out') return [t`Sold out. It won’t be included at checkout.`]
  const messages = problem ? [problem.message] : []
  if (availability === 'refused') return messages
  if (!problem && available && available > 0 && available < line.quantity)
    messages.push(t`Only ${available} left right now.`)
  if (previousPrice !== undefined && previousPrice !== line.price) {
    const [before, now] = [formatCents(previousPrice), formatCents(line.price)]
    messages.push(t`The price has changed from ${before} to ${now}.`)
  }
  if (line.quantity >= MAX_QUANTITY) messages.push(t`${MAX_QUANTITY} is the most you can order at once.`)
  return messages
}

function withLivePrice(line: CartLine, variant: RefreshedVariant): CartLine {
  const { price, selectedOptions, product } = variant
  const priced = { ...line, price: price ?? line.price, ...findFee(line, variant) }
  // A line of the database cart has only the product's name until the storefront completes it.
  if (line.product.handle !== '') {
    return hasOtherTexts(line, variant)
      ? { ...priced, selectedOptions, product: { ...line.product, title: product.title } }
      : priced
  }
  return { ...priced, selectedOptions, product: { ...product, image: product.image ?? line.product.image } }
}

/** Whether the storefront names the line otherwise: it was stored in the other language, or the store renamed it. */
function hasOtherTexts({ product, selectedOptions }: CartLine, variant: RefreshedVariant): boolean {
  const isRenamed = product.title !== variant.product.title
  return isRenamed || JSON.stringify(selectedOptions) !== JSON.stringify(variant.selectedOptions)
}

/** The fee of an engraved line that was stored without one, as the database's cart does. */
function findFee(line: CartLine, { engravingFee }: RefreshedVariant): Pick<CartLine, 'fee'> {
  return engravingFee && !line.fee && getEngraving(line) !== undefined ? { fee: engravingFee } : {}
}

/** Updates prices and names and fills in missing product details; returns the same array if nothing changes. */
export function withLivePrices(lines: readonly CartLine[], { variantsById }: RefreshedLines): readonly CartLine[] {
  const hasChanges = lines.some((line) => {
    const { price, product } = line
    const variant = variantsById[line.variantId]
    if (!variant) return false
    const hasNewPrice = (variant.price ?? price) !== price || findFee(line, variant).fee !== undefined
    return hasNewPrice || product.handle === '' || hasOtherTexts(line, variant)
  })
  if (!hasChanges) return lines
  return lines.map((line) => {
    const variant = variantsById[line.variantId]
    return variant ? withLivePrice(line, variant) : line
  })
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
