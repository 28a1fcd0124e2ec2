import { parseCents, toAmount } from '../../domain/money'
import type { SelectedOption } from '../../domain/option-values'
import { parseJson, toRecord } from '../../domain/parse-json'
import { CART_LINES_READ_BACK } from '../../domain/shop'
import {
  type CartLine,
  type CartMerchandise,
  clampQuantity,
  getLineId,
  type LineAttribute,
  type LineImage,
} from '../lines'

/** The persisted part of the cart. */
export type StoredCart = {
  items: readonly CartLine[]
  /** The cart at Shopify of the last checkout, until it is known to be paid. */
  cartId: string | null
  /** The last checkout's payment page. */
  checkoutUrl: string | null
}

export const EMPTY_CART: StoredCart = { items: [], cartId: null, checkoutUrl: null }
export const CART_KEY = 'liangyi.cart'
/** Increase when the stored shape changes, and migrate the older one in `parseStoredCart`. */
export const CART_VERSION = 2
/** Storage key of the visitor's id for a cart in the database. */
export const CART_SESSION_KEY = 'cart_session_id'
const MAX_TEXT_LENGTH = 2048

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

function isOption(value: unknown): value is SelectedOption {
  const { name, value: chosen } = toRecord(value)
  return typeof name === 'string' && typeof chosen === 'string'
}

export function isAttribute(value: unknown): value is LineAttribute {
  const { key, value: text } = toRecord(value)
  return isText(key) && isText(text)
}

export const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

function parseImage(value: unknown): LineImage | null {
  const { url, altText } = toRecord(Array.isArray(value) ? value[0] : null)
  return isText(url) ? { url, altText: typeof altText === 'string' ? altText : null } : null
}

function parseFee(value: unknown): Pick<CartLine, 'fee'> {
  const { variantId, price } = toRecord(value)
  return isText(variantId) && Number.isSafeInteger(price) && Number(price) >= 0
    ? { fee: { variantId, price: Number(price) } }
    : {}
}

/** Parses the specified shape: `price.amount` is a decimal string, `product.images` a list. */
function parseMerchandise(value: unknown): CartMerchandise | null {
  const { variantId, attributes, fee, price, selectedOptions, product } = toRecord(value)
  const { title, handle, vendor, productType, images } = toRecord(product)
  const { amount } = toRecord(price)
  const cents = typeof amount === 'string' || typeof amount === 'number' ? parseCents(amount) : null
  if (!isText(variantId) || !isText(title) || cents === null || cents < 0) return null
  return {
    variantId,
    ...(isListOf(attributes, isAttribute) && { attributes }),
    ...parseFee(fee),
    price: cents,
    selectedOptions: isListOf(selectedOptions, isOption) ? selectedOptions : [],
    product: {
      title,
      handle: typeof handle === 'string' ? handle : '',
      vendor: typeof vendor === 'string' ? vendor : undefined,
      productType: typeof productType === 'string' ? productType : undefined,
      image: parseImage(images),
    },
  }
}

/** The readable lines, one per variant and attributes, as many and as large as a cart may have. */
function parseLines(values: readonly unknown[]): CartLine[] {
  const linesById = new Map<string, CartLine>()
  for (const value of values) {
    const merchandise = parseMerchandise(value)
    const { quantity } = toRecord(value)
    const id = merchandise && getLineId(merchandise)
    if (!id || !isCount(quantity) || linesById.has(id) || linesById.size >= CART_LINES_READ_BACK) continue
    linesById.set(id, { ...merchandise, quantity: clampQuantity(quantity) })
  }
  return [...linesById.values()]
}

/**
 * Parses the stored text, which anyone and any version may have written. Drops malformed lines and fields; null for a
 * text that is no cart.
 */
export function parseStoredCart(json: string): StoredCart | null {
  const { state } = toRecord(parseJson(json))
  const { items, cartId, checkoutUrl } = toRecord(state)
  if (!Array.isArray(items)) {
    console.warn('The stored cart is unreadable and was ignored.')
    return null
  }
  return {
    items: parseLines(items),
    cartId: isText(cartId) ? cartId : null,
    checkoutUrl: isText(checkoutUrl) ? checkoutUrl : null,
  }
}

/** The shape that `parseMerchandise` reads. */
function toStored({ price, product: { image, ...product }, ...line }: CartLine) {
  return { ...line, price: { amount: toAmount(price) }, product: { ...product, images: image ? [image] : [] } }
}

/** The text that `parseStoredCart` reads. */
export function serializeCart({ items, cartId, checkoutUrl }: StoredCart): string {
  return JSON.stringify({ state: { items: items.map(toStored), cartId, checkoutUrl }, version: CART_VERSION })
}
