import type { CartState, CartStore } from '../cart-store'
import { mergeCarts } from './merge-carts'
import { CART_KEY, EMPTY_CART, parseStoredCart, type StoredCart, serializeCart } from './stored-cart'

/** The key, in session storage, of changes that local storage refused. */
const UNSAVED_KEY = 'liangyi.cart.unsaved'

export type BrowserStorages = {
  /** Getters, as a browser may throw where a storage is only mentioned. */
  local: () => Storage
  session: () => Storage
}

/** The last text that a tab read from or wrote to local storage, and the cart in it. */
type Base = { text: string | null; cart: StoredCart }

function attempt<Result>(use: () => Result): { ok: true; value: Result } | { ok: false } {
  try {
    return { ok: true, value: use() }
  } catch {
    return { ok: false }
  }
}

function toStoredCart({ items, cartId, checkoutUrl, openedCheckout }: CartState): StoredCart {
  return { items, cartId, checkoutUrl, openedCheckout }
}

function isSame(one: StoredCart, other: StoredCart): boolean {
  return (
    one.items === other.items &&
    one.cartId === other.cartId &&
    one.checkoutUrl === other.checkoutUrl &&
    one.openedCheckout === other.openedCheckout
  )
}

function serializeBackup({ text }: Base, cart: StoredCart): string {
  return JSON.stringify({ base: text, cart: serializeCart(cart) })
}

function parseBackup(text: string): { base: Base; cart: StoredCart } | null {
  const parsed = attempt((): unknown => JSON.parse(text))
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return null
  const fields: { base?: unknown; cart?: unknown } = parsed.value
  const cart = typeof fields.cart === 'string' ? parseStoredCart(fields.cart) : null
  if (!cart) return null
  const baseCart = typeof fields.base === 'string' ? parseStoredCart(fields.base) : null
  if (typeof fields.base !== 'string' || !baseCart) return { base: { text: null, cart: EMPTY_CART }, cart }
  return { base: { text: fields.base, cart: baseCart }, cart }
}

/**
 * Keeps a tab's store and local storage in step. The store is the truth of its tab and storage a copy: what storage
 * refuses stays in the store, and in session storage for a reload, until it can be written.
 */
export function createCartSync(store: CartStore, { local, session }: BrowserStorages) {
  let base: Base = { text: null, cart: toStoredCart(store.getState()) }

  function isSaved(): boolean {
    return isSame(toStoredCart(store.getState()), base.cart)
  }

  /** Takes over, or merges, what other tabs have written; false if storage can't be read. */
  function pull(): boolean {
    const read = attempt(() => local().getItem(CART_KEY))
    if (!read.ok) return false
    if (read.value === null || read.value === base.text) return true
    const theirs = parseStoredCart(read.value)
    if (!theirs) return true
    const ours = toStoredCart(store.getState())
    const merged = isSaved() ? theirs : mergeCarts(base.cart, ours, theirs)
    base = { text: read.value, cart: theirs }
    store.setState(merged)
    return true
  }

  function writeBackup(): void {
    const text = serializeBackup(base, toStoredCart(store.getState()))
    attempt(() => session().setItem(UNSAVED_KEY, text))
  }

  /** Merges and writes the store's cart; false if it remains unsaved. */
  function push(): boolean {
    const canRead = pull()
    if (isSaved()) return true
    const cart = toStoredCart(store.getState())
    const text = serializeCart(cart)
    // Writing without having read would overwrite what other tabs have stored.
    if (!canRead || !attempt(() => local().setItem(CART_KEY, text)).ok) {
      writeBackup()
      return false
    }
    base = { text, cart }
    attempt(() => session().removeItem(UNSAVED_KEY))
    return true
  }

  /** Restores what this tab could not save before it was reloaded. */
  function restoreBackup(): void {
    const read = attempt(() => session().getItem(UNSAVED_KEY))
    const backup = read.ok && read.value !== null ? parseBackup(read.value) : null
    if (!backup) return
    base = backup.base
    store.setState(backup.cart)
  }

  /** Empties the cart, after another tab has cleared the site's data. */
  function clear(): void {
    base = { text: null, cart: EMPTY_CART }
    store.setState(EMPTY_CART)
    attempt(() => session().removeItem(UNSAVED_KEY))
  }

  return { isSaved, pull, push, restoreBackup, clear }
}
