import * as z from 'zod/mini'
import { parseCents, toAmount } from '../../money'
import { CART_LINES_READ_BACK } from '../../shop'
import { CART_VERSION, type PersistedCart } from '../cart-store'
import { type CartLine, clampQuantity, getLineId } from '../lines'

export const CART_KEY = 'liangyi.cart'
/** The key of the visitor's id where the database stores the cart. */
export const CART_SESSION_KEY = 'cart_session_id'
const MAX_TEXT_LENGTH = 2048

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH))
const textOrNull = z.catch(z.nullable(text), null)
const count = z.int().check(z.minimum(1))
const attributes = z.optional(z.array(z.object({ key: text, value: text })))
const image = z.object({ url: text, altText: z.catch(z.nullable(z.string()), null) })

/** A line in the specified shape: `price.amount` is a decimal string, `product.images` a list. */
const storedLine = z.object({
  variantId: text,
  attributes: z.catch(attributes, undefined),
  quantity: count,
  price: z.object({ amount: z.union([z.string(), z.number()]) }),
  selectedOptions: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
  product: z.object({
    title: text,
    handle: z.catch(z.string(), ''),
    vendor: z.catch(z.optional(z.string()), undefined),
    images: z.catch(z.array(z.unknown()), []),
  }),
})

const openedLine = z.object({ variantId: text, attributes, quantity: count })
const openedCheckout = z.object({ openedAt: z.number(), lines: z.array(z.unknown()) })

const storedText = z.object({
  version: z.catch(z.number(), 0),
  state: z.object({
    items: z.array(z.unknown()),
    cartId: textOrNull,
    checkoutUrl: textOrNull,
    openedCheckout: z.catch(z.nullable(openedCheckout), null),
    presses: z.catch(z.optional(z.record(z.string(), z.number())), undefined),
  }),
})

export type StoredCart = {
  version: number
  cart: PersistedCart
  /** When each recent press was stored, in Unix milliseconds, by its id; undefined in a cart of version 1. */
  presses?: Readonly<Record<string, number>> | undefined
  /** Something was unreadable or more than a cart holds. */
  isShortened: boolean
}

function parseLine(value: unknown): CartLine | null {
  const line = storedLine.safeParse(value).data
  const price = line ? parseCents(line.price.amount) : null
  if (!line || price === null || price < 0) return null
  const { images, ...product } = line.product
  return { ...line, price, product: { ...product, image: image.safeParse(images[0]).data ?? null } }
}

/** The readable lines, one per variant and attributes, as many and as large as a cart may have. */
function parseLines(values: readonly unknown[]): { items: CartLine[]; isShortened: boolean } {
  const linesById = new Map<string, CartLine>()
  let isShortened = false
  for (const value of values) {
    const line = parseLine(value)
    const id = line && getLineId(line)
    if (!id || linesById.has(id) || linesById.size >= CART_LINES_READ_BACK) {
      isShortened = true
      continue
    }
    const quantity = clampQuantity(line.quantity)
    if (quantity < line.quantity) isShortened = true
    linesById.set(id, { ...line, quantity })
  }
  return { items: [...linesById.values()], isShortened }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Parses the stored text, which anyone and any version may have written. Drops malformed lines and fields; null for a
 * text that is no cart.
 */
export function parseStoredCart(json: string): StoredCart | null {
  const stored = storedText.safeParse(parseJson(json)).data
  if (!stored) {
    console.warn('The stored cart is unreadable and was ignored.')
    return null
  }
  const { items: values, openedCheckout: opened, presses, ...checkout } = stored.state
  const { items, isShortened } = parseLines(values)
  const openedLines = opened?.lines.slice(0, CART_LINES_READ_BACK).flatMap((line) => {
    const parsed = openedLine.safeParse(line).data
    return parsed ? [parsed] : []
  })
  return {
    version: stored.version,
    cart: {
      items,
      ...checkout,
      openedCheckout: opened && openedLines ? { openedAt: opened.openedAt, lines: openedLines } : null,
    },
    presses,
    isShortened,
  }
}

function toStoredLine({ price, product: { image: shown, ...product }, ...line }: CartLine) {
  return { ...line, price: { amount: toAmount(price) }, product: { ...product, images: shown ? [shown] : [] } }
}

/** The text that `parseStoredCart` reads. */
export function serializeCart(
  { items, openedCheckout: opened, ...checkout }: PersistedCart,
  version = CART_VERSION,
  presses?: StoredCart['presses'],
): string {
  const state = { items: items.map(toStoredLine), ...checkout, ...(opened && { openedCheckout: opened }), presses }
  return JSON.stringify({ state, version })
}
