import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type CartChange, type CartLine, countItems, type LineQuantity } from './lines'

/** The last checkout that was opened. */
type OpenedCheckout = {
  /** Unix milliseconds. */
  openedAt: number
  lines: readonly LineQuantity[]
}

export type CartState = {
  items: readonly CartLine[]
  /** The remote cart of the last checkout, until it is known to be gone. */
  cartId: string | null
  checkoutUrl: string | null
  openedCheckout: OpenedCheckout | null
  /** When each recent press was stored, in Unix milliseconds, by its id. */
  presses?: Readonly<Record<string, number>> | undefined
}

/** A place that stores the cart: this browser, or the database. */
export type CartAdapter = {
  /** Shows a press in the cart store at once and stores it; resolves once it is stored or was refused. */
  change: (change: CartChange) => void | Promise<void>
  /** Removes the lines of the last checkout, or all lines if that is unknown, and forgets the checkout. */
  removeOrdered: () => void | Promise<void>
  /** Reads the cart and follows its changes elsewhere; returns a function that stops it. */
  subscribe: () => () => void
}

/** For the server, and until the shop starts. */
const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

export const NO_CHECKOUT = { cartId: null, checkoutUrl: null, openedCheckout: null }
export const EMPTY_CART: CartState = { items: [], ...NO_CHECKOUT }

/** Raise it when the stored shape changes, and let `migrate` read the older one. */
export const CART_VERSION = 2

export function createCartStore() {
  return createStore<CartState>()(
    persist(() => EMPTY_CART, {
      name: 'liangyi.cart',
      version: CART_VERSION,
      storage: NO_STORAGE,
      skipHydration: true,
    }),
  )
}

export type CartStore = ReturnType<typeof createCartStore>

/** The cart as this tab shows it. Empty on the server and in the hydrating render. */
export const cartStore = createCartStore()

/** Puts the store back to its initial state, stored nowhere. */
export function resetCartStore(): void {
  cartStore.persist.setOptions({ storage: NO_STORAGE })
  cartStore.setState(cartStore.getInitialState())
}

/** Reads other tabs' changes, then changes the cart. */
export function updateCart(change: (state: CartState) => Partial<CartState>): void {
  void cartStore.persist.rehydrate()
  cartStore.setState(change)
}

/** Forgets the remote cart and keeps the lines. */
export function clearCheckout(): void {
  updateCart(() => NO_CHECKOUT)
}

/** The lines of the cart; empty on the server and in the hydrating render. */
export function useCartLines(): readonly CartLine[] {
  return useStore(cartStore, (state) => state.items)
}

/** The sum of the quantities; 0 on the server and in the hydrating render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => countItems(state.items))
}
