import { parseCents, toAmount } from '../../money'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../../shop'
import type { CartState, OpenedCheckout } from '../cart-store'
import type { CartLine } from '../lines'

const MAX_TEXT_LENGTH = 2048

/** The key of the cart in the browser's storage. */
export const CART_KEY = 'liangyi.cart'
/** The key of the visitor's id where the database stores the cart. */
export const CART_SESSION_KEY = 'cart_session_id'
/** Raise it when the stored shape changes, and read the older shape in `parseStoredCart`. */
export const CART_VERSION = 1

export type StoredCart = Omit<CartState, 'isLoading'>

export const EMPTY_CART: StoredCart = { items: [], cartId: null, checkoutUrl: null, openedCheckout: null }

type Fields = Readonly<Record<string, unknown>>

// Checked by hand because the first view reads the cart, where a schema library would weigh as much as the rest of the
// cart and catalogue together.

function parseFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT_LENGTH ? value : null
}

function parseQuantity(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY ? value : null
}

/** Cents of the stored `price.amount`, a decimal string or number that is not negative. */
function parsePrice(value: unknown): number | null {
  const amount = parseFields(value)?.amount
  if (typeof amount !== 'string' && typeof amount !== 'number') return null
  const cents = parseCents(amount)
  return cents !== null && cents >= 0 ? cents : null
}

function parseOptions(value: unknown): CartLine['selectedOptions'] {
  if (!Array.isArray(value)) return []
  const options = value.map((option) => {
    const fields = parseFields(option)
    const optionName = fields?.name
    const optionValue = fields?.value
    return typeof optionName === 'string' && typeof optionValue === 'string'
      ? { name: optionName, value: optionValue }
      : null
  })
  return options.every((option) => option !== null) ? options : []
}

/** The first of the stored images, if it is readable. */
function parseFirstImage(value: unknown): CartLine['product']['image'] {
  const first = Array.isArray(value) ? parseFields(value[0]) : null
  const url = parseText(first?.url)
  return url === null ? null : { url, altText: typeof first?.altText === 'string' ? first.altText : null }
}

function parseProduct(value: unknown): CartLine['product'] | null {
  const fields = parseFields(value)
  const title = parseText(fields?.title)
  if (!fields || title === null) return null
  return {
    title,
    handle: typeof fields.handle === 'string' ? fields.handle : '',
    vendor: typeof fields.vendor === 'string' ? fields.vendor : undefined,
    image: parseFirstImage(fields.images),
  }
}

/** A line in the specified shape: `price.amount` is a decimal string, `product.images` is a list. */
function parseLine(value: unknown): CartLine | null {
  const fields = parseFields(value)
  const variantId = parseText(fields?.variantId)
  const quantity = parseQuantity(fields?.quantity)
  const price = parsePrice(fields?.price)
  const product = parseProduct(fields?.product)
  if (variantId === null || quantity === null || price === null || product === null) return null
  return { variantId, quantity, price, selectedOptions: parseOptions(fields?.selectedOptions), product }
}

/** The readable lines among `values`, one a variant, and how many were dropped. */
function parseLines(values: readonly unknown[]): { lines: CartLine[]; dropped: number } {
  const lines = new Map<string, CartLine>()
  for (const value of values) {
    const line = parseLine(value)
    if (line && !lines.has(line.variantId) && lines.size < CART_LINES_READ_BACK) lines.set(line.variantId, line)
  }
  return { lines: [...lines.values()], dropped: values.length - lines.size }
}

function parseOpenedCheckout(value: unknown): OpenedCheckout | null {
  const fields = parseFields(value)
  if (!fields || !Array.isArray(fields.lines)) return null
  const { openedAt } = fields
  if (typeof openedAt !== 'number' || !Number.isFinite(openedAt)) return null
  const lines = fields.lines.slice(0, CART_LINES_READ_BACK).flatMap((line) => {
    const variantId = parseText(parseFields(line)?.variantId)
    const quantity = parseQuantity(parseFields(line)?.quantity)
    return variantId !== null && quantity !== null ? [{ variantId, quantity }] : []
  })
  return { openedAt, lines }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses the stored text, which anyone and any version may have written: drops malformed lines with a warning in the
 * console. Null when it is no cart at all.
 */
export function parseStoredCart(text: string): StoredCart | null {
  const state = parseFields(parseFields(parseJson(text))?.state)
  if (!state || !Array.isArray(state.items)) {
    console.warn('The stored cart could not be read and was left out.')
    return null
  }
  const { lines, dropped } = parseLines(state.items)
  if (dropped > 0)
    console.warn(`Left out of the stored cart, as they could not be read: ${dropped} of ${state.items.length} lines.`)
  return {
    items: lines,
    cartId: parseText(state.cartId),
    checkoutUrl: parseText(state.checkoutUrl),
    openedCheckout: parseOpenedCheckout(state.openedCheckout),
  }
}

function toStoredLine({ price, product: { image, ...product }, ...line }: CartLine) {
  return {
    ...line,
    selectedOptions: [...line.selectedOptions],
    price: { amount: toAmount(price) },
    product: { ...product, images: image ? [image] : [] },
  }
}

/** The text that `parseStoredCart` reads. */
export function serializeCart({ items, cartId, checkoutUrl, openedCheckout }: StoredCart): string {
  const state = {
    items: items.map(toStoredLine),
    cartId,
    checkoutUrl,
    ...(openedCheckout && { openedCheckout }),
  }
  return JSON.stringify({ state, version: CART_VERSION })
}
