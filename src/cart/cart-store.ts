import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { environment } from '../backends/env'
import type { CartLine } from './lines'
import { CART_KEY, CART_VERSION, readStoredCart, type StoredCart, writeStoredCart } from './storage/persisted-cart'

export type CartState = StoredCart & {
  /** A checkout is being created. */
  isLoading: boolean
}

const EMPTY: CartState = { items: [], cartId: null, checkoutUrl: null, isLoading: false }

function isStoredLocally(): boolean {
  return environment().cart === 'local'
}

/** The browser's storage, which may be full or forbidden: then the cart lives as long as the page. */
const storage: PersistStorage<StoredCart, void> = {
  getItem(key) {
    if (!isStoredLocally()) return null
    const stored = attempt(() => localStorage.getItem(key))
    const cart = stored ? readStoredCart(stored) : null
    return cart && { state: cart, version: CART_VERSION }
  },
  setItem(key, { state }) {
    if (isStoredLocally()) attempt(() => localStorage.setItem(key, writeStoredCart(state)))
  },
  removeItem(key) {
    attempt(() => localStorage.removeItem(key))
  },
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    console.warn('The browser’s storage can not be used: the cart is kept until the page closes.')
    return undefined
  }
}

/**
 * The cart. It is empty until it is read from storage after the page has mounted, so that the first render is the
 * server's. In the database reading it mirrors the rows and is not stored.
 */
export const cartStore = createStore<CartState>()(
  persist(() => EMPTY, {
    name: CART_KEY,
    version: CART_VERSION,
    storage,
    skipHydration: true,
    partialize: ({ items, cartId, checkoutUrl }) => ({ items, cartId, checkoutUrl }),
  }),
)

/** Takes over what storage holds now: another tab, or this page's life before the browser's Back, may have written it. */
function readCart(): void {
  void cartStore.persist.rehydrate()
}

/** The lines, with what the other tabs did. */
export function readStoredLines(): readonly CartLine[] {
  readCart()
  return cartStore.getState().items
}

/** Changes the lines, on top of what the other tabs did. */
export function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const items = readStoredLines()
  const next = change(items)
  if (next !== items) cartStore.setState({ items: next })
}

/** Empties the cart and forgets its remote twin. */
export function emptyCart(): void {
  cartStore.setState({ items: EMPTY.items, cartId: EMPTY.cartId, checkoutUrl: EMPTY.checkoutUrl })
}

/** Follows the other tabs and the browser's Back; gives a function that stops it. */
export function subscribeToStorage(): () => void {
  function otherTab({ key, newValue }: StorageEvent) {
    if (key !== null && key !== CART_KEY) return
    if (newValue === null) emptyCart()
    else readCart()
  }
  function back({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    // First of all: a change writes the whole cart, and this page's is an old one.
    readCart()
    cartStore.setState({ isLoading: false })
  }
  readCart()
  addEventListener('storage', otherTab)
  addEventListener('pageshow', back)
  return () => {
    removeEventListener('storage', otherTab)
    removeEventListener('pageshow', back)
  }
}
