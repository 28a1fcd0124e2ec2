import { parseCents, toAmount } from '../../money'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../../shop'
import type { CartLine } from '../lines'

const LONGEST_TEXT = 2048

/** Where the cart lies in the browser's storage. */
export const CART_KEY = 'liangyi.cart'
/** Raise it when the stored shape changes, and read the older shape in `readStoredCart`. */
export const CART_VERSION = 1

export type StoredCart = { items: readonly CartLine[]; cartId: string | null; checkoutUrl: string | null }

type Fields = Readonly<Record<string, unknown>>

// Plain checks, not a schema: the cart is read in the first view, where a schema library would weigh as much as the
// rest of the cart and catalogue together.

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT ? value : null
}

function quantityOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY ? value : null
}

/** Cents of the stored `price.amount`, a decimal string or number that is not negative. */
function centsOf(value: unknown): number | null {
  const amount = fieldsOf(value)?.amount
  if (typeof amount !== 'string' && typeof amount !== 'number') return null
  const cents = parseCents(amount)
  return cents !== null && cents >= 0 ? cents : null
}

function optionsOf(value: unknown): CartLine['selectedOptions'] {
  if (!Array.isArray(value)) return []
  const options = value.map((option) => {
    const name = fieldsOf(option)?.name
    const chosen = fieldsOf(option)?.value
    return typeof name === 'string' && typeof chosen === 'string' ? { name, value: chosen } : null
  })
  return options.every((option) => option !== null) ? options : []
}

/** The first of the stored pictures, where it can be read. */
function imageOf(value: unknown): CartLine['product']['image'] {
  const first = Array.isArray(value) ? fieldsOf(value[0]) : null
  const url = textOf(first?.url)
  return url === null ? null : { url, altText: typeof first?.altText === 'string' ? first.altText : null }
}

function productOf(value: unknown): CartLine['product'] | null {
  const fields = fieldsOf(value)
  const title = textOf(fields?.title)
  if (!fields || title === null) return null
  return {
    title,
    handle: typeof fields.handle === 'string' ? fields.handle : '',
    vendor: typeof fields.vendor === 'string' ? fields.vendor : undefined,
    image: imageOf(fields.images),
  }
}

/** A line as the specification shapes it: `price.amount` is a decimal string, `product.images` begins with the first. */
function readLine(value: unknown): CartLine | null {
  const fields = fieldsOf(value)
  const variantId = textOf(fields?.variantId)
  const quantity = quantityOf(fields?.quantity)
  const price = centsOf(fields?.price)
  const product = productOf(fields?.product)
  if (variantId === null || quantity === null || price === null || product === null) return null
  return { variantId, quantity, price, selectedOptions: optionsOf(fields?.selectedOptions), product }
}

/** The readable lines among `values`, one a variant, and how many were dropped. */
function readLines(values: readonly unknown[]): { lines: CartLine[]; dropped: number } {
  const lines = new Map<string, CartLine>()
  for (const value of values) {
    const line = readLine(value)
    if (line && !lines.has(line.variantId) && lines.size < CART_LINES_READ_BACK) lines.set(line.variantId, line)
  }
  return { lines: [...lines.values()], dropped: values.length - lines.size }
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

/**
 * The cart in a stored text, which anyone and any version may have written: readable lines are kept, the rest is
 * dropped with a note to the console. Null where it holds no cart at all.
 */
export function readStoredCart(stored: string): StoredCart | null {
  const state = fieldsOf(fieldsOf(parseJson(stored))?.state)
  if (!state || !Array.isArray(state.items)) {
    console.warn('The stored cart could not be read and was left out.')
    return null
  }
  const { lines, dropped } = readLines(state.items)
  if (dropped > 0)
    console.warn(`Left out of the stored cart, as they could not be read: ${dropped} of ${state.items.length} lines.`)
  return { items: lines, cartId: textOf(state.cartId), checkoutUrl: textOf(state.checkoutUrl) }
}

function storedForm({ price, product: { image: first, ...product }, ...line }: CartLine) {
  return {
    ...line,
    selectedOptions: [...line.selectedOptions],
    price: { amount: toAmount(price) },
    product: { ...product, images: first ? [first] : [] },
  }
}

/** The text under which a cart is stored. */
export function writeStoredCart({ items, cartId, checkoutUrl }: StoredCart): string {
  return JSON.stringify({ state: { items: items.map(storedForm), cartId, checkoutUrl }, version: CART_VERSION })
}
