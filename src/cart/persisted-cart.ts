import * as z from 'zod/mini'
import { formatCents, parseCents } from '../backends/money'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import type { Line } from './lines'

/** Where the cart lies in the browser's storage. */
export const CART_KEY = 'liangyi.cart'
/** Raise it when the stored shape changes, and read the older shape in `readStoredCart`. */
export const CART_VERSION = 1

export type StoredCart = { items: readonly Line[]; cartId: string | null; checkoutUrl: string | null }

const text = z.string().check(z.minLength(1), z.maxLength(2048))
const image = z.object({ url: text, altText: z.catch(z.nullable(z.string()), null) })

/** A line as the specification shapes it: `price.amount` is a decimal string, `product.images` begins with the first. */
const storedLine = z.object({
  variantId: text,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  price: z.object({ amount: z.union([z.string(), z.number()]) }),
  selectedOptions: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
  product: z.object({
    title: text,
    handle: z.catch(z.string(), ''),
    vendor: z.catch(z.optional(z.string()), undefined),
    images: z.catch(z.array(image), []),
  }),
})

const envelope = z.object({
  state: z.object({
    items: z.array(z.unknown()),
    cartId: z.catch(z.nullable(text), null),
    checkoutUrl: z.catch(z.nullable(text), null),
  }),
})

function readLine(value: unknown): Line | null {
  const parsed = storedLine.safeParse(value)
  if (!parsed.success) return null
  const { variantId, quantity, selectedOptions, product } = parsed.data
  const price = parseCents(parsed.data.price.amount)
  if (price === null || price < 0) return null
  const { title, handle, vendor, images } = product
  return { variantId, quantity, price, selectedOptions, product: { title, handle, vendor, image: images[0] ?? null } }
}

/** The readable lines among `values`, one a variant, and how many were dropped. */
export function readLines(values: readonly unknown[]): { lines: Line[]; dropped: number } {
  const lines = new Map<string, Line>()
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
  const parsed = envelope.safeParse(parseJson(stored))
  if (!parsed.success) {
    console.warn('The stored cart could not be read and was left out.')
    return null
  }
  const { items, cartId, checkoutUrl } = parsed.data.state
  const { lines, dropped } = readLines(items)
  if (dropped > 0)
    console.warn(`Left out of the stored cart, as they could not be read: ${dropped} of ${items.length} lines.`)
  return { items: lines, cartId, checkoutUrl }
}

function storedForm({ price, product: { image: first, ...product }, ...line }: Line): z.input<typeof storedLine> {
  return {
    ...line,
    selectedOptions: [...line.selectedOptions],
    price: { amount: formatCents(price).slice(1) },
    product: { ...product, images: first ? [first] : [] },
  }
}

/** The text under which a cart is stored. */
export function writeStoredCart({ items, cartId, checkoutUrl }: StoredCart): string {
  return JSON.stringify({ state: { items: items.map(storedForm), cartId, checkoutUrl }, version: CART_VERSION })
}
