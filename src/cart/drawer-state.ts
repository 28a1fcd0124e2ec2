import { createStore } from 'zustand/vanilla'
import { clearToasts } from '../ui/toast'

/** Whether the cart's side panel is open; the header opens it. */
export const drawerStore = createStore<{ open: boolean }>(() => ({ open: false }))

/** Opens the panel. It shows what "Added to cart" told of, and on a phone would stand under it. */
export function openCart(): void {
  clearToasts()
  drawerStore.setState({ open: true })
}

export function closeCart(): void {
  drawerStore.setState({ open: false })
}

/** Fetches the drawer's code. The header calls it when someone is about to open the cart. */
export function loadCartDrawer() {
  return import('./drawer/cart-drawer')
}
