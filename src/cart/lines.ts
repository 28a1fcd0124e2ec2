import { t } from '@lingui/core/macro'
import { type EngravingFee, getEngraving } from '../domain/engraving'
import { optionValues, type SelectedOption } from '../domain/option-values'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../domain/shop'
import { formatCents } from '../language/format'

export type LineImage = { url: string; altText: string | null }
/** A custom attribute of a line, like those of Shopify's cart lines. */
export type LineAttribute = { key: string; value: string }

/** The cart's subset of the catalogue's product. */
export type CartProduct = {
  title: string
  handle: string
  vendor?: string
  productType?: string
  images: readonly LineImage[]
}

/** The cart's subset of a variant. `price` is CAD cents. */
export type CartVariant = {
  id: string
  price: number
  selectedOptions: readonly SelectedOption[]
  image?: LineImage | null
}

/** A variant as a page passes it to the cart. `price` is CAD cents. */
export type CartMerchandise = {
  variantId: string
  attributes?: readonly LineAttribute[]
  /** An engraved line's fee, once it is known. */
  fee?: EngravingFee | undefined
  price: number
  selectedOptions: readonly SelectedOption[]
  product: Omit<CartProduct, 'images'> & { image: LineImage | null }
}

/** Adds the engraving typed on a product's page; null if it must be corrected. */
export type Engrave = (merchandise: CartMerchandise) => CartMerchandise | null

export type CartLine = CartMerchandise & {
  /** An integer from 1 to MAX_QUANTITY. */
  quantity: number
}

export type LineQuantity = Pick<CartLine, 'variantId' | 'attributes' | 'quantity'>

/**
 * A change of one line by the shopper or by an order, relative to its quantity, so that it can be reapplied after other
 * changes.
 */
export type CartChange = {
  lineId: string
  /** -MAX_QUANTITY removes the line. */
  by: number
} & (
  | {
      kind: 'add'
      /** The line to insert if the cart doesn't have it. */
      line: CartMerchandise
    }
  | { kind: 'adjust' | 'remove' | 'subtract'; line?: undefined }
)

/** `gone`: the line was removed elsewhere. Only the first two outcomes change the lines. */
export type ChangeOutcome = 'added' | 'updated' | 'unchanged' | 'quantity-limit' | 'line-limit' | 'gone'

/** Whether an outcome changes the lines. */
export function isMade(outcome: ChangeOutcome): boolean {
  return outcome === 'added' || outcome === 'updated'
}

/** A variant as merchandise, with its own image or else the product's first. */
export function toCartMerchandise(product: CartProduct, variant: CartVariant): CartMerchandise {
  const { images, title, handle, vendor, productType } = product
  const { id, price, selectedOptions } = variant
  const image = variant.image ?? images[0] ?? null
  return { variantId: id, price, selectedOptions, product: { title, handle, vendor, productType, image } }
}

/** Identifies a line by its variant and its attributes. */
export function getLineId({ variantId, attributes = [] }: Pick<CartMerchandise, 'variantId' | 'attributes'>): string {
  if (attributes.length === 0) return variantId
  return `${variantId} ${JSON.stringify(attributes.map(({ key, value }) => [key, value]))}`
}

/** A line without what only the cart shows. */
export function toLineQuantity({ variantId, attributes, quantity }: CartLine): LineQuantity {
  return { variantId, attributes, quantity }
}

/** The quantity limited to what a line may have; 0 removes the line. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 0
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY)
}

export function findLine(lines: readonly CartLine[], lineId: string): CartLine | undefined {
  return lines.find((line) => getLineId(line) === lineId)
}

/** Adds `quantity` of a variant; an existing line takes the price the shopper has just seen. */
export function createAdd(merchandise: CartMerchandise, quantity = 1): CartChange {
  return { kind: 'add', lineId: getLineId(merchandise), by: clampQuantity(quantity), line: merchandise }
}

export function createRemoval(lineId: string): CartChange {
  return { kind: 'remove', lineId, by: -MAX_QUANTITY }
}

/** Sets the quantity of a line; 0 or less removes it. */
export function createAdjustment(line: CartLine, quantity: number): CartChange {
  const lineId = getLineId(line)
  const clamped = clampQuantity(quantity)
  if (clamped === 0) return createRemoval(lineId)
  return { kind: 'adjust', lineId, by: clamped - line.quantity }
}

/** Subtracts a quantity, such as that of a completed order. */
export function createSubtraction(line: LineQuantity): CartChange {
  return { kind: 'subtract', lineId: getLineId(line), by: -line.quantity }
}

export function getOutcome(lines: readonly CartLine[], { lineId, by, line }: CartChange): ChangeOutcome {
  const existing = findLine(lines, lineId)
  if (!existing && !line) return 'gone'
  const quantity = existing?.quantity ?? 0
  if (clampQuantity(quantity + by) === quantity) return by > 0 ? 'quantity-limit' : 'unchanged'
  if (existing) return 'updated'
  return lines.length >= CART_LINES_READ_BACK ? 'line-limit' : 'added'
}

/**
 * The lines after a change: one line per variant and attributes, each of 1 to MAX_QUANTITY, and no more lines than a
 * checkout allows.
 */
export function applyChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  const { lineId, by, line } = change
  const outcome = getOutcome(lines, change)
  const quantity = clampQuantity((findLine(lines, lineId)?.quantity ?? 0) + by)
  if (outcome === 'added' && line) return [...lines, { ...line, quantity }]
  if (outcome !== 'updated') return lines
  if (quantity === 0) return lines.filter((other) => getLineId(other) !== lineId)
  const changed = line ? { price: line.price, fee: line.fee, quantity } : { quantity }
  return lines.map((other) => (getLineId(other) === lineId ? { ...other, ...changed } : other))
}

/** The lines without quantities that are ordered. */
export function subtractLines(lines: readonly CartLine[], ordered: readonly LineQuantity[]): readonly CartLine[] {
  return ordered.map(createSubtraction).reduce(applyChange, lines)
}

/** Price and engraving fee times quantity of all lines, in cents, without shipping. */
export function calculateSubtotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { price, fee, quantity }) => sum + (price + (fee?.price ?? 0)) * quantity, 0)
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

/** The product's title with the selected options and the engraving. */
export function formatLineName(line: Pick<CartLine, 'selectedOptions' | 'product' | 'attributes'>): string {
  const engraving = getEngraving(line)
  return [line.product.title, optionValues(line), engraving && t`engraved “${engraving}”`].filter(Boolean).join(', ')
}
