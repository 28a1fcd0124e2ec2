import { createStore } from 'zustand/vanilla'
import type { CartLine } from './lines'

export type CartState = {
  items: readonly CartLine[]
  /** The remote cart of the last checkout, until it is known to be gone. */
  cartId: string | null
  checkoutUrl: string | null
  /** A checkout is being created. */
  isLoading: boolean
}

/** The cart as this tab shows it, which an adapter reads and writes. Empty on the server and in the hydrating render. */
export const cartStore = createStore<CartState>(() => ({
  items: [],
  cartId: null,
  checkoutUrl: null,
  isLoading: false,
}))

export function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const { items } = cartStore.getState()
  const changed = change(items)
  if (changed !== items) cartStore.setState({ items: changed })
}

/** Removes all lines and forgets the remote cart. */
export function emptyCart(): void {
  const { items, cartId, checkoutUrl } = cartStore.getInitialState()
  cartStore.setState({ items, cartId, checkoutUrl })
}
