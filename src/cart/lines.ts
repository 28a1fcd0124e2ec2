import { formatCents } from '../money'
import { optionValues } from '../option-values'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'

export type SelectedOption = { name: string; value: string }
export type LineImage = { url: string; altText: string | null }
/** A custom property of a line, as Shopify's cart lines have them. */
type LineAttribute = { key: string; value: string }

/** The cart's part of a product; the catalogue's product fits. */
export type CartProduct = { title: string; handle: string; vendor?: string; images: readonly LineImage[] }

/** The cart's part of a variant. `price` is CAD cents. */
export type CartVariant = {
  id: string
  price: number
  selectedOptions: readonly SelectedOption[]
  image?: LineImage | null
}

/** One variant as a page offers it to the cart. `price` is CAD cents. */
export type CartMerchandise = {
  variantId: string
  attributes?: readonly LineAttribute[]
  price: number
  selectedOptions: readonly SelectedOption[]
  product: { title: string; handle: string; vendor?: string; image: LineImage | null }
}

export type CartLine = CartMerchandise & {
  /** An integer from 1 to MAX_QUANTITY. */
  quantity: number
  /** The creation time of the line's row in the database. */
  addedAt?: string
}

/** The variant and attributes of a line, with a quantity. */
export type LineQuantity = Pick<CartLine, 'variantId' | 'attributes' | 'quantity'>

/** One press, relative to the cart: it can be applied again to a cart that has changed. */
export type CartChange =
  | { kind: 'add'; merchandise: CartMerchandise; quantity: number }
  | { kind: 'adjust'; lineId: string; by: number }
  | { kind: 'remove'; lineId: string }
  | { kind: 'replace'; lineId: string; merchandise: CartMerchandise }
  | { kind: 'restore'; line: CartLine; index: number }
  | { kind: 'subtract'; lines: readonly LineQuantity[] }
  | { kind: 'clear' }

/** The last three leave the lines unchanged. */
export type AddOutcome = 'added' | 'updated' | 'unchanged' | 'quantity-limit' | 'line-limit'

/** The merchandise of a variant, with the variant's own picture or else the product's first. */
export function toCartMerchandise(product: CartProduct, variant: CartVariant): CartMerchandise {
  const { title, handle, vendor, images } = product
  const { id, price, selectedOptions } = variant
  const image = variant.image ?? images[0] ?? null
  return { variantId: id, price, selectedOptions, product: { title, handle, vendor, image } }
}

/** Identifies a line by its variant and its attributes, in any order. */
export function getLineId({ variantId, attributes = [] }: Pick<CartMerchandise, 'variantId' | 'attributes'>): string {
  if (attributes.length === 0) return variantId
  const pairs = attributes.map(({ key, value }) => JSON.stringify([key, value]))
  return `${variantId} ${pairs.sort().join()}`
}

/** The nearest quantity that a line may have; 0 removes the line. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 0
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY)
}

export function findLine(lines: readonly CartLine[], lineId: string): CartLine | undefined {
  return lines.find((line) => getLineId(line) === lineId)
}

/**
 * Adds `quantity` of a variant: one line per variant and attributes, quantities from 1 to MAX_QUANTITY, no more lines
 * than a checkout can hold. An existing line takes the price the shopper has just seen.
 */
export function add(
  lines: readonly CartLine[],
  merchandise: CartMerchandise,
  quantity = 1,
): { lines: readonly CartLine[]; outcome: AddOutcome } {
  const added = clampQuantity(quantity)
  if (added === 0) return { lines, outcome: 'unchanged' }
  const existing = findLine(lines, getLineId(merchandise))
  if (!existing) {
    if (lines.length >= CART_LINES_READ_BACK) return { lines, outcome: 'line-limit' }
    return { lines: [...lines, { ...merchandise, quantity: added }], outcome: 'added' }
  }
  if (existing.quantity >= MAX_QUANTITY) return { lines, outcome: 'quantity-limit' }
  const updated = { ...existing, price: merchandise.price, quantity: clampQuantity(existing.quantity + added) }
  return { lines: lines.map((line) => (line === existing ? updated : line)), outcome: 'updated' }
}

/** Sets the quantity of a line; 0 or less removes it. */
export function setQuantity(lines: readonly CartLine[], lineId: string, quantity: number): readonly CartLine[] {
  const clamped = clampQuantity(quantity)
  if (clamped === 0) return remove(lines, lineId)
  return lines.map((line) => (getLineId(line) === lineId ? { ...line, quantity: clamped } : line))
}

function adjustQuantity(lines: readonly CartLine[], lineId: string, by: number): readonly CartLine[] {
  const line = findLine(lines, lineId)
  return line ? setQuantity(lines, lineId, line.quantity + by) : lines
}

/**
 * Swaps a line's merchandise and merges it with a line that has the new one. The quantity above the limit stays on the
 * old line.
 */
export function replaceMerchandise(
  lines: readonly CartLine[],
  lineId: string,
  merchandise: CartMerchandise,
): readonly CartLine[] {
  const line = findLine(lines, lineId)
  const newId = getLineId(merchandise)
  if (!line || lineId === newId) return lines
  const existing = findLine(lines, newId)
  if (!existing) {
    const { quantity, addedAt } = line
    return lines.map((other) => (other === line ? { ...merchandise, quantity, addedAt } : other))
  }
  const quantity = clampQuantity(existing.quantity + line.quantity)
  const rest = existing.quantity + line.quantity - quantity
  return setQuantity(setQuantity(lines, newId, quantity), lineId, rest)
}

export function remove(lines: readonly CartLine[], lineId: string): readonly CartLine[] {
  return lines.filter((line) => getLineId(line) !== lineId)
}

/** Puts a removed line back at its place, unless the cart is full. An existing line keeps the larger quantity. */
export function restore(lines: readonly CartLine[], line: CartLine, index: number): readonly CartLine[] {
  const existing = findLine(lines, getLineId(line))
  if (existing) return setQuantity(lines, getLineId(line), Math.max(existing.quantity, line.quantity))
  if (lines.length >= CART_LINES_READ_BACK) return lines
  return [...lines.slice(0, index), line, ...lines.slice(index)]
}

/** Subtracts quantities, such as those of an order that was placed. */
export function subtractQuantities(
  lines: readonly CartLine[],
  quantities: readonly LineQuantity[],
): readonly CartLine[] {
  return quantities.reduce((remaining, line) => adjustQuantity(remaining, getLineId(line), -line.quantity), lines)
}

/** Applies a press to the lines. */
export function applyChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return add(lines, change.merchandise, change.quantity).lines
    case 'adjust':
      return adjustQuantity(lines, change.lineId, change.by)
    case 'remove':
      return remove(lines, change.lineId)
    case 'replace':
      return replaceMerchandise(lines, change.lineId, change.merchandise)
    case 'restore':
      return restore(lines, change.line, change.index)
    case 'subtract':
      return subtractQuantities(lines, change.lines)
    case 'clear':
      return []
  }
}

/** Price times quantity of all lines, in cents, without shipping. */
export function calculateSubtotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The sum of the quantities. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Options and price, such as `45 cm • Silver, $148.00`; empty for a product without options. */
export function formatVariant({ selectedOptions, price }: CartMerchandise): string {
  const options = optionValues({ selectedOptions })
  return options && `${options}, ${formatCents(price)}`
}

/** The product's title with the selected options. */
export function formatLineName(line: Pick<CartLine, 'selectedOptions' | 'product'>): string {
  const options = optionValues(line)
  return options ? `${line.product.title}, ${options}` : line.product.title
}
