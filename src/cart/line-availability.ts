import { SHIPPING } from '../merchant/service'
import { formatCents } from '../money'
import { MAX_QUANTITY } from '../shop'
import { type CartLine, getLineId } from './lines'
import type { LiveLines, LiveVariant } from './live-lines'

/** Why a checkout refused one line, or a part of its quantity. */
export type LineProblem = {
  lineId: string
  message: string
  /** The quantity that the storefront would sell, if it said so. */
  available?: number
}

export type LineAvailability = 'unchecked' | 'available' | 'sold-out' | 'discontinued'

/** Whether a line can be bought, according to the storefront and the last checkout. */
export function lineAvailability(
  line: CartLine,
  liveLines: LiveLines | undefined,
  problems: readonly LineProblem[] = [],
): LineAvailability {
  const variant = liveLines?.variantsById[line.variantId]
  if (variant === null) return 'discontinued'
  if (variant?.availableForSale === false) return 'sold-out'
  if (problems.some(({ lineId, available }) => lineId === getLineId(line) && available === 0)) return 'sold-out'
  return variant ? 'available' : 'unchecked'
}

/** The lines for the checkout: one that is sold out or discontinued blocks only itself. */
export function selectBuyableLines(
  lines: readonly CartLine[],
  liveLines: LiveLines | undefined,
  problems: readonly LineProblem[] = [],
): readonly CartLine[] {
  return lines.filter((line) => ['available', 'unchecked'].includes(lineAvailability(line, liveLines, problems)))
}

type LineCircumstances = {
  availability: LineAvailability
  /** The unit price in cents when the drawer opened. */
  previousPrice: number | undefined
  problem: LineProblem | undefined
  /** The pieces left, if the storefront counts them. */
  stock?: number | null | undefined
}

/** The notices of a line, the most important first. */
export function lineMessages(line: CartLine, circumstances: LineCircumstances): string[] {
  const { availability, previousPrice, problem, stock } = circumstances
  if (availability === 'discontinued')
    return ['No longer available. It won’t be included at checkout; please remove it.']
  if (availability === 'sold-out') return ['Sold out. It won’t be included at checkout.']
  const messages = problem ? [problem.message] : []
  if (!problem && stock && stock > 0 && stock < line.quantity) messages.push(`Only ${stock} left right now.`)
  if (previousPrice !== undefined && previousPrice !== line.price) {
    messages.push(`The price has changed from ${formatCents(previousPrice)} to ${formatCents(line.price)}.`)
  }
  if (line.quantity >= MAX_QUANTITY) messages.push(`${MAX_QUANTITY} is the most you can order at once.`)
  return messages
}

function withLivePrice(line: CartLine, { price, selectedOptions, product }: LiveVariant): CartLine {
  const priced = { ...line, price: price ?? line.price }
  // A line of the database cart has no handle and only the product's name until the storefront completes it.
  if (line.product.handle !== '') return priced
  return { ...priced, selectedOptions, product: { ...product, image: product.image ?? line.product.image } }
}

/** Updates prices and completes missing product details; returns the same array if nothing changes. */
export function withLivePrices(lines: readonly CartLine[], { variantsById }: LiveLines): readonly CartLine[] {
  const hasChanges = lines.some(({ variantId, price, product }) => {
    const variant = variantsById[variantId]
    return variant && ((variant.price ?? price) !== price || product.handle === '')
  })
  if (!hasChanges) return lines
  return lines.map((line) => {
    const variant = variantsById[line.variantId]
    return variant ? withLivePrice(line, variant) : line
  })
}

/** Progress of a subtotal in cents toward free standard shipping in Canada, which begins above the threshold. */
export function freeShippingProgress(subtotal: number): { isFree: boolean; fraction: number; text: string } {
  const missingCents = SHIPPING.freeOver - subtotal
  if (missingCents < 0) return { isFree: true, fraction: 1, text: 'Standard shipping in Canada is free.' }
  const lead = missingCents === 0 ? 'Add a little more for' : `You’re ${formatCents(missingCents)} away from`
  return {
    isFree: false,
    fraction: subtotal / SHIPPING.freeOver,
    text: `${lead} free standard shipping in Canada.`,
  }
}
