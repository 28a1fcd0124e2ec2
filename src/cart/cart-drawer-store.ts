import { createStore } from 'zustand/vanilla'
import { clearToasts } from '../ui/toast'

/** Whether the cart's drawer is open. */
export const cartDrawerStore = createStore<{ open: boolean }>(() => ({ open: false }))

/** Opens the drawer, which shows in full what an 'Added to cart' toast says and on a phone would be covered by it. */
export function openCart(): void {
  clearToasts()
  cartDrawerStore.setState({ open: true })
}

export function closeCart(): void {
  cartDrawerStore.setState({ open: false })
}
