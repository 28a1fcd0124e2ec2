import { formatCents } from '../money'
import { MAX_QUANTITY, SHIPPING } from '../shop'
import type { CartLine } from './lines'
import type { LiveLines, LiveVariant } from './live-lines'

/** What a checkout said of one line. */
export type LineProblem = {
  variantId: string
  message: string
  /** How many the storefront would sell, where it said so. */
  available?: number
}

export type LineAvailability = 'unchecked' | 'available' | 'sold-out' | 'gone'

/** How a line stands, by what the storefront and the last checkout said. */
export function lineAvailability(
  { variantId }: CartLine,
  present: LiveLines | undefined,
  problems: readonly LineProblem[] = [],
): LineAvailability {
  const variant = present?.variants[variantId]
  if (variant === null) return 'gone'
  if (variant?.isAvailable === false) return 'sold-out'
  if (problems.some((problem) => problem.variantId === variantId && problem.available === 0)) return 'sold-out'
  return variant ? 'available' : 'unchecked'
}

/** The lines that can go to the checkout: one that is sold out or gone holds up only itself. */
export function buyableLines(
  lines: readonly CartLine[],
  present: LiveLines | undefined,
  problems: readonly LineProblem[] = [],
): readonly CartLine[] {
  return lines.filter((line) => ['available', 'unchecked'].includes(lineAvailability(line, present, problems)))
}

type Circumstances = {
  standing: LineAvailability
  /** The unit price in cents when the drawer was opened. */
  priceBefore: number | undefined
  problem: LineProblem | undefined
}

/** What the shopper should know of a line, the weightiest first. */
export function lineMessages(line: CartLine, { standing, priceBefore, problem }: Circumstances): string[] {
  if (standing === 'gone') return ['No longer sold. It is left out of the checkout; please remove it.']
  if (standing === 'sold-out') return ['Sold out. It is left out of the checkout.']
  const notes = problem ? [problem.message] : []
  if (priceBefore !== undefined && priceBefore !== line.price) {
    notes.push(`The price has changed from ${formatCents(priceBefore)} to ${formatCents(line.price)}.`)
  }
  if (line.quantity >= MAX_QUANTITY) notes.push(`${MAX_QUANTITY} is the most one order can hold.`)
  return notes
}

function withLivePrice(line: CartLine, { price, selectedOptions, product }: LiveVariant): CartLine {
  const present = { ...line, price: price ?? line.price }
  // A line of the database's cart knows no more than the product's name.
  if (line.product.handle !== '') return present
  return { ...present, selectedOptions, product: { ...product, image: product.image ?? line.product.image } }
}

/** The lines as the storefront knows them now: at present prices, and named where they weren't fully. */
export function withLivePrices(lines: readonly CartLine[], { variants }: LiveLines): readonly CartLine[] {
  const isNews = lines.some(({ variantId, price, product }) => {
    const variant = variants[variantId]
    return variant && ((variant.price ?? price) !== price || product.handle === '')
  })
  if (!isNews) return lines
  return lines.map((line) => {
    const variant = variants[line.variantId]
    return variant ? withLivePrice(line, variant) : line
  })
}

/** How far a subtotal in cents is from free standard shipping in Canada, which begins over the threshold. */
export function freeShipping(subtotal: number): { isFree: boolean; share: number; text: string } {
  const missing = SHIPPING.freeOver - subtotal
  if (missing < 0) return { isFree: true, share: 1, text: 'Standard shipping in Canada is free.' }
  const more = missing === 0 ? 'Add a little more' : `Add more than ${formatCents(missing)}`
  return { isFree: false, share: subtotal / SHIPPING.freeOver, text: `${more} for free standard shipping in Canada.` }
}
