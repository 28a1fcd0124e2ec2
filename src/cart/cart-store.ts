import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CartLine } from './lines'

/** The last checkout that was opened: when (Unix milliseconds), and with which quantities. */
export type OpenedCheckout = {
  openedAt: number
  lines: readonly { variantId: string; quantity: number }[]
}

export type CartState = {
  items: readonly CartLine[]
  /** The remote cart of the last checkout, until it is known to be gone. */
  cartId: string | null
  checkoutUrl: string | null
  openedCheckout: OpenedCheckout | null
  /** A checkout is being created. */
  isLoading: boolean
}

export type CartStore = StoreApi<CartState>

export function createCartStore(): CartStore {
  return createStore<CartState>(() => ({
    items: [],
    cartId: null,
    checkoutUrl: null,
    openedCheckout: null,
    isLoading: false,
  }))
}

/** The cart as this tab shows it, which an adapter reads and writes. Empty on the server and in the hydrating render. */
export const cartStore = createCartStore()

export function changeLines(
  change: (lines: readonly CartLine[]) => readonly CartLine[],
  store: CartStore = cartStore,
): void {
  const { items } = store.getState()
  const changed = change(items)
  if (changed !== items) store.setState({ items: changed })
}

/** Forgets the remote cart and keeps the lines. */
export function clearCheckout(store: CartStore = cartStore): void {
  store.setState({ cartId: null, checkoutUrl: null, openedCheckout: null })
}

/** Removes all lines and forgets the remote cart. */
export function emptyCart(store: CartStore = cartStore): void {
  store.setState({ items: [], cartId: null, checkoutUrl: null, openedCheckout: null })
}
