import { useStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Environment } from '../backends/environment'
import { readText, saveText } from '../browser/stored-text'
import { notifyLocalAdd, notifyUnsaved } from './cart-toasts'
import { applyChange, type CartChange, type CartLine, countItems, getOutcome } from './lines'
import {
  CART_KEY,
  CART_VERSION,
  EMPTY_CART,
  parseStoredCart,
  type StoredCart,
  serializeCart,
} from './storage/stored-cart'

/**
 * Shows a change in the cart store at once, and stores it in this browser or in the database; resolves once it is stored
 * or refused.
 */
export type ChangeCart = (change: CartChange) => void | Promise<void>

/** False for the database's cart, which no browser stores. */
let isStoredHere = false
/** The text as last read or written. */
let known: string | null | undefined

/** The stored cart, shared by all tabs; while storage is full or blocked, this tab's own. */
const storage: PersistStorage<StoredCart> = {
  /** Null if the text is unchanged or isn't a cart. */
  getItem(key) {
    const text = isStoredHere ? readText(key) : known
    if (text === known) return null
    known = text
    const state = text ? parseStoredCart(text) : EMPTY_CART
    return state && { state }
  },
  setItem(key, { state }) {
    if (!isStoredHere) return
    const text = serializeCart(state)
    if (text !== known) saveText(key, text, notifyUnsaved)
    known = text
  },
  removeItem() {},
}

const store = createStore<StoredCart>()(
  persist(() => EMPTY_CART, { name: CART_KEY, version: CART_VERSION, storage, skipHydration: true }),
)

/** The cart shown in this tab. Empty on the server and in the hydrating render. */
export const cartStore = Object.assign(store, {
  /** Changes the newest stored cart. */
  update(change: Partial<StoredCart>): void {
    void store.persist.rehydrate()
    store.setState(change)
  },
  /** Reads other tabs' updates. */
  refresh(): void {
    void store.persist.rehydrate()
  },
  /** Starts an empty cart, without storing it. */
  reset(cart: Environment['cart']): void {
    isStoredHere = false
    known = undefined
    store.setState(store.getInitialState())
    isStoredHere = cart === 'local'
  },
})

/** The lines of the cart; empty on the server and in the hydrating render. */
export function useCartLines(): readonly CartLine[] {
  return useStore(cartStore, (state) => state.items)
}

/** The sum of the quantities; 0 on the server and in the hydrating render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => countItems(state.items))
}

/** Reads the cart in this browser's storage, and follows other tabs until the signal aborts. */
export function startLocalCart(signal: AbortSignal): ChangeCart {
  cartStore.refresh()
  const followTab = ({ key }: StorageEvent) => {
    if (key === null || key === CART_KEY) cartStore.refresh()
  }
  addEventListener('storage', followTab, { signal })
  addEventListener('pageshow', () => cartStore.refresh(), { signal })
  return (change) => {
    cartStore.refresh()
    const { items } = cartStore.getState()
    cartStore.setState({ items: applyChange(items, change) })
    if (change.kind === 'add') notifyLocalAdd(change.line, getOutcome(items, change))
  }
}
