import { useStore } from 'zustand'
import { cartStore } from './cart-store'
import { type CartLine, countItems } from './lines'

/** The lines of the cart; empty on the server and in the hydrating render. */
export function useCartLines(): readonly CartLine[] {
  return useStore(cartStore, (state) => state.items)
}

/** The sum of the quantities; 0 on the server and in the hydrating render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => countItems(state.items))
}
