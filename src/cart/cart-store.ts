import { useStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Environment } from '../backends/environment'
import { readText, saveText } from '../browser/stored-text'
import { toRecord } from '../domain/parse-json'
import { notifyLocalAdd, notifyUnsaved } from './cart-toasts'
import { type CartChange, type CartLine, countItems, makeChange, type StepOutcome } from './lines'
import {
  CART_KEY,
  CART_VERSION,
  EMPTY_CART,
  parseStoredCart,
  type StoredCart,
  serializeCart,
} from './storage/stored-cart'

export type CartState = StoredCart & {
  /** Whether a checkout is being created. */
  isLoading: boolean
}

/** Cart storage: this browser or the database. */
export type CartAdapter = {
  /** Shows a change in the cart store at once, and stores it; resolves once it is stored or refused. */
  change: (change: CartChange) => void | Promise<void>
  /** Reads the cart and follows changes made elsewhere. Returns a cleanup function. */
  subscribe: () => () => void
}

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

const store = createStore<CartState>()(
  persist((): CartState => ({ ...EMPTY_CART, isLoading: false }), {
    name: CART_KEY,
    version: CART_VERSION,
    storage,
    skipHydration: true,
    partialize: ({ isLoading: _, ...stored }): StoredCart => stored,
    merge: (stored, state) => ({ ...state, ...toRecord(stored) }),
  }),
)

/** The cart shown in this tab. Empty on the server and in the hydrating render. */
export const cartStore = Object.assign(store, {
  /** Applies an update to the newest stored cart. */
  update(update: (state: CartState) => Partial<CartState>): void {
    void store.persist.rehydrate()
    store.setState(update(store.getState()))
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

/** The cart in this browser's storage. */
export function createLocalCart(): CartAdapter {
  return {
    change(change) {
      let outcomes: readonly StepOutcome[] = []
      cartStore.update(({ items }) => {
        const made = makeChange(items, change)
        outcomes = made.outcomes
        return { items: made.lines }
      })
      if (change.kind === 'add') notifyLocalAdd(change.steps, outcomes)
    },
    subscribe() {
      cartStore.refresh()
      const stopping = new AbortController()
      const { signal } = stopping
      const followTab = ({ key }: StorageEvent) => {
        if (key === null || key === CART_KEY) cartStore.refresh()
      }
      addEventListener('storage', followTab, { signal })
      addEventListener('pageshow', () => cartStore.refresh(), { signal })
      return () => stopping.abort()
    },
  }
}
