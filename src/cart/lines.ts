import { formatCents } from '../money'
import { optionValues } from '../option-values'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'

export type SelectedOption = { name: string; value: string }
export type LineImage = { url: string; altText: string | null }

/** One variant as a page offers it to the cart. `price` is CAD cents. */
export type CartMerchandise = {
  variantId: string
  price: number
  selectedOptions: readonly SelectedOption[]
  product: { title: string; handle: string; vendor?: string; image: LineImage | null }
}

export type CartLine = CartMerchandise & {
  /** An integer from 1 to MAX_QUANTITY. */
  quantity: number
}

/** What adding did; the last three left the lines as they were, and the two limits say why. */
export type AddOutcome = 'added' | 'updated' | 'unchanged' | 'quantity-limit' | 'line-limit'

/** The nearest quantity that a line may have; 0 means that the line is removed. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 0
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY)
}

export function findLine(lines: readonly CartLine[], variantId: string): CartLine | undefined {
  return lines.find((line) => line.variantId === variantId)
}

/**
 * Adds `quantity` of a variant: one line a variant, quantities from 1 to MAX_QUANTITY, no more lines than a checkout can
 * hold. A line that exists already takes the price the shopper has just seen.
 */
export function add(
  lines: readonly CartLine[],
  merchandise: CartMerchandise,
  quantity = 1,
): { lines: readonly CartLine[]; outcome: AddOutcome } {
  const added = clampQuantity(quantity)
  if (added === 0) return { lines, outcome: 'unchanged' }
  const existing = findLine(lines, merchandise.variantId)
  if (!existing) {
    if (lines.length >= CART_LINES_READ_BACK) return { lines, outcome: 'line-limit' }
    return { lines: [...lines, { ...merchandise, quantity: added }], outcome: 'added' }
  }
  if (existing.quantity >= MAX_QUANTITY) return { lines, outcome: 'quantity-limit' }
  const updated = { ...existing, price: merchandise.price, quantity: clampQuantity(existing.quantity + added) }
  return { lines: lines.map((line) => (line === existing ? updated : line)), outcome: 'updated' }
}

/** The lines with another quantity of one variant; 0 or less removes its line. */
export function setQuantity(lines: readonly CartLine[], variantId: string, quantity: number): readonly CartLine[] {
  const clamped = clampQuantity(quantity)
  if (clamped === 0) return remove(lines, variantId)
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity: clamped } : line))
}

/**
 * The lines with another variant in the place of one: a line that has it already takes the quantity. What that line can't
 * hold stays where it was.
 */
export function replaceVariant(
  lines: readonly CartLine[],
  variantId: string,
  merchandise: CartMerchandise,
): readonly CartLine[] {
  const line = findLine(lines, variantId)
  if (!line || variantId === merchandise.variantId) return lines
  const existing = findLine(lines, merchandise.variantId)
  if (!existing) return lines.map((other) => (other === line ? { ...merchandise, quantity: line.quantity } : other))
  const quantity = clampQuantity(existing.quantity + line.quantity)
  const rest = existing.quantity + line.quantity - quantity
  return setQuantity(setQuantity(lines, merchandise.variantId, quantity), variantId, rest)
}

export function remove(lines: readonly CartLine[], variantId: string): readonly CartLine[] {
  return lines.filter((line) => line.variantId !== variantId)
}

/**
 * The lines with a removed one at its place again. One that is there already, such as after a removal that failed, keeps
 * the larger quantity; a cart that is full stays as it is.
 */
export function restore(lines: readonly CartLine[], line: CartLine, index: number): readonly CartLine[] {
  const existing = findLine(lines, line.variantId)
  if (existing) return setQuantity(lines, line.variantId, Math.max(existing.quantity, line.quantity))
  if (lines.length >= CART_LINES_READ_BACK) return lines
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** The lines without these quantities, such as those of an order that was placed. */
export function subtractQuantities(
  lines: readonly CartLine[],
  quantities: readonly Pick<CartLine, 'variantId' | 'quantity'>[],
): readonly CartLine[] {
  return quantities.reduce((remaining, { variantId, quantity }) => {
    const line = findLine(remaining, variantId)
    return line ? setQuantity(remaining, variantId, line.quantity - quantity) : remaining
  }, lines)
}

/** Price times quantity of all lines, in cents, without shipping. */
export function calculateSubtotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The sum of the quantities. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The selected options and their price, such as `45 cm • Silver, $148.00`; empty for a product without options. */
export function formatVariant({ selectedOptions, price }: CartMerchandise): string {
  const options = optionValues({ selectedOptions })
  return options && `${options}, ${formatCents(price)}`
}

/** A name that tells the line from every other line of the cart. */
export function formatLineName(line: Pick<CartLine, 'selectedOptions' | 'product'>): string {
  const options = optionValues(line)
  return options ? `${line.product.title}, ${options}` : line.product.title
}
