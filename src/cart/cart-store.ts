import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { toRecord } from '../domain/parse-json'
import { type CartChange, type CartLine, countItems } from './lines'

/** The persisted part of the cart. */
export type StoredCart = {
  items: readonly CartLine[]
  /** The cart at Shopify of the last checkout, until one is known to have ended. */
  cartId: string | null
  /** Its payment page, until the shopper changes the cart. */
  checkoutUrl: string | null
}

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

/** Used on the server, and until the shop starts. */
const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

export const NO_CHECKOUT = { cartId: null, checkoutUrl: null }
export const EMPTY_CART: StoredCart = { items: [], ...NO_CHECKOUT }

/** Increase when the stored shape changes, and migrate the older one in `parseStoredCart`. */
export const CART_VERSION = 2

const store = createStore<CartState>()(
  persist((): CartState => ({ ...EMPTY_CART, isLoading: false }), {
    name: 'liangyi.cart',
    version: CART_VERSION,
    storage: NO_STORAGE,
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
  /** Returns to the initial state without storing it. */
  reset(): void {
    store.persist.setOptions({ storage: NO_STORAGE })
    store.setState(store.getInitialState())
  },
})

/** Forgets the last checkout, but keeps the lines. */
export function clearCheckout(): void {
  cartStore.update(() => NO_CHECKOUT)
}

/** Forgets the last checkout's payment page once the shopper changes the cart. */
export function forgetPaymentPage(): void {
  if (cartStore.getState().checkoutUrl !== null) cartStore.update(() => ({ checkoutUrl: null }))
}

/** The lines of the cart; empty on the server and in the hydrating render. */
export function useCartLines(): readonly CartLine[] {
  return useStore(cartStore, (state) => state.items)
}

/** The sum of the quantities; 0 on the server and in the hydrating render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => countItems(state.items))
}
