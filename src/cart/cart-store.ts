import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { NO_STORAGE } from '../persisted-storage'
import type { CartLine, LineQuantity } from './lines'

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
export function updateCart(
  change: (state: CartState) => Partial<CartState>,
  store: Pick<CartStore, 'getState' | 'setState' | 'persist'> = cartStore,
): void {
  void store.persist.rehydrate()
  store.setState(change(store.getState()))
}

/** Forgets the remote cart and keeps the lines. */
export function clearCheckout(): void {
  updateCart(() => NO_CHECKOUT)
}
