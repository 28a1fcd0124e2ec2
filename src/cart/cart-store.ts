import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { toRecord } from '../domain/parse-json'
import { type CartChange, type CartLine, countItems, type LineQuantity } from './lines'

/** The last checkout that was opened. */
type OpenedCheckout = {
  /** Unix milliseconds. */
  openedAt: number
  lines: readonly LineQuantity[]
}

/** The persisted part of the cart. */
export type StoredCart = {
  items: readonly CartLine[]
  /** The remote cart of the last checkout, until it is known to have ended. */
  cartId: string | null
  checkoutUrl: string | null
  openedCheckout: OpenedCheckout | null
}

export type CartState = StoredCart & {
  /** Whether a checkout is being created. */
  isLoading: boolean
}

/** Cart storage: this browser or the database. */
export type CartAdapter = {
  /** Shows a change in the cart store at once, and stores it; resolves once it is stored or refused. */
  change: (change: CartChange) => void | Promise<void>
  /** Empties the cart, except for items added since its checkout was opened, and forgets the checkout. */
  clear: () => void | Promise<void>
  /** Reads the cart and follows changes made elsewhere. Returns a cleanup function. */
  subscribe: () => () => void
}

type CartUpdate = (state: CartState) => Partial<CartState>

/** Used on the server, and until the shop starts. */
const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

export const NO_CHECKOUT = { cartId: null, checkoutUrl: null, openedCheckout: null }
export const EMPTY_CART: StoredCart = { items: [], ...NO_CHECKOUT }

/** Increase when the stored shape changes, and migrate the older one in `parseStoredCart`. */
export const CART_VERSION = 2

export function createCartStore() {
  /** Updates that storage has refused, which only this tab has. */
  let unsaved: readonly CartUpdate[] = []
  const store = createStore<CartState>()(
    persist((): CartState => ({ ...EMPTY_CART, isLoading: false }), {
      name: 'liangyi.cart',
      version: CART_VERSION,
      storage: NO_STORAGE,
      skipHydration: true,
      partialize: ({ isLoading: _, ...stored }): StoredCart => stored,
      merge(stored, state) {
        if (stored === undefined) return state
        const merged = { ...state, ...toRecord(stored) }
        for (const update of unsaved) Object.assign(merged, update(merged))
        return merged
      },
    }),
  )

  function write(changes: Partial<CartState>): void {
    try {
      store.setState(changes)
      unsaved = []
    } catch {
      // Kept in the store until storage accepts a write.
    }
  }

  return Object.assign(store, {
    /** Applies an update to the newest stored cart. */
    update(update: CartUpdate): void {
      void store.persist.rehydrate()
      unsaved = [...unsaved, update]
      write(update(store.getState()))
    },
    /** Reads other tabs' updates, and retries those that storage has refused. */
    refresh(): void {
      void store.persist.rehydrate()
      if (unsaved.length > 0) write({})
    },
    /** Returns to the initial state without storing it. */
    reset(): void {
      unsaved = []
      store.persist.setOptions({ storage: NO_STORAGE })
      store.setState(store.getInitialState())
    },
  })
}

export type CartStore = ReturnType<typeof createCartStore>

/** The cart shown in this tab. Empty on the server and in the hydrating render. */
export const cartStore = createCartStore()

/** Forgets the remote cart, but keeps the lines. */
export function clearCheckout(): void {
  cartStore.update(() => NO_CHECKOUT)
}

/** The lines of the cart; empty on the server and in the hydrating render. */
export function useCartLines(): readonly CartLine[] {
  return useStore(cartStore, (state) => state.items)
}

/** The sum of the quantities; 0 on the server and in the hydrating render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => countItems(state.items))
}
