import { useStore } from 'zustand'
import { cartStore } from './cart-store'
import { type CartLine, type CartMerchandise, itemCount } from './lines'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './storage/cart-adapter'

export type Cart = {
  lines: readonly CartLine[]
  /** The sum of the quantities. */
  count: number
  add: (piece: CartMerchandise, quantity?: number) => void
  setQuantity: (variantId: string, quantity: number) => void
  remove: (variantId: string) => void
  clear: () => void
}

/** The cart and what can be done to it, wherever it is kept. Empty on the server and in the first render. */
export function useCart(): Cart {
  const lines = useStore(cartStore, (state) => state.items)
  return {
    lines,
    count: itemCount(lines),
    add: addToCart,
    setQuantity: setCartQuantity,
    remove: removeFromCart,
    clear: clearCart,
  }
}

/** How many pieces the cart holds, for the header: 0 on the server and in the first render. */
export function useCartCount(): number {
  return useStore(cartStore, (state) => itemCount(state.items))
}
