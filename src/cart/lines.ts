import { formatCents } from '../money'
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
  /** A whole number from 1 to MAX_QUANTITY. */
  quantity: number
}

/** What adding changed; `full` and `most` say why nothing did. */
export type AddOutcome = 'added' | 'updated' | 'most' | 'full'

/** The nearest quantity that a line may hold; 0 means that the line goes. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 0
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY)
}

export function findLine(lines: readonly CartLine[], variantId: string): CartLine | undefined {
  return lines.find((line) => line.variantId === variantId)
}

/** What `add` would do with this piece. */
export function addOutcome(lines: readonly CartLine[], { variantId }: CartMerchandise): AddOutcome {
  const line = findLine(lines, variantId)
  if (line) return line.quantity < MAX_QUANTITY ? 'updated' : 'most'
  return lines.length < CART_LINES_READ_BACK ? 'added' : 'full'
}

/**
 * The lines after `quantity` of a piece is added: one line a variant, quantities from 1 to MAX_QUANTITY, no more lines
 * than a checkout can hold. A line that is there takes the price the shopper has just seen.
 */
export function add(lines: readonly CartLine[], piece: CartMerchandise, quantity = 1): readonly CartLine[] {
  const more = clampQuantity(quantity)
  const there = findLine(lines, piece.variantId)
  if (more === 0 || (!there && lines.length >= CART_LINES_READ_BACK)) return lines
  if (!there) return [...lines, { ...piece, quantity: more }]
  return lines.map((line) =>
    line === there ? { ...line, price: piece.price, quantity: clampQuantity(line.quantity + more) } : line,
  )
}

/** The lines with another quantity of one variant; 0 or less removes its line. */
export function setQuantity(lines: readonly CartLine[], variantId: string, quantity: number): readonly CartLine[] {
  const next = clampQuantity(quantity)
  if (next === 0) return remove(lines, variantId)
  return lines.map((line) => (line.variantId === variantId ? { ...line, quantity: next } : line))
}

export function remove(lines: readonly CartLine[], variantId: string): readonly CartLine[] {
  return lines.filter((line) => line.variantId !== variantId)
}

/** Price times quantity of all lines, in cents, without shipping. */
export function subtotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** How many pieces the lines hold together. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The chosen option values, joined by a bullet; empty for a product without options. */
export function optionText({ selectedOptions }: Pick<CartLine, 'selectedOptions'>): string {
  return selectedOptions
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
    .map(({ value }) => value)
    .join(' • ')
}

/** The line in words that tell it from every other line of the cart. */
export function lineName(line: Pick<CartLine, 'selectedOptions' | 'product'>): string {
  const options = optionText(line)
  return options ? `${line.product.title}, ${options}` : line.product.title
}

/** What a screen reader is told when the lines change; empty where nothing it should hear has changed. */
export function spokenChange(before: readonly CartLine[], after: readonly CartLine[]): string {
  const changed = after.find((line) => {
    const old = findLine(before, line.variantId)
    return old !== undefined && old.quantity !== line.quantity
  })
  const sum = `Subtotal ${formatCents(subtotal(after))}.`
  if (changed) return `${lineName(changed)}: quantity ${changed.quantity}. ${sum}`
  const gone = before.find((line) => !findLine(after, line.variantId))
  if (gone) return after.length > 0 ? `${lineName(gone)} removed. ${sum}` : 'Your cart is empty'
  return ''
}
