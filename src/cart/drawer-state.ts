import { createStore } from 'zustand/vanilla'

/** Whether the cart's side panel is open; the header opens it. */
export const drawerStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openCart(): void {
  drawerStore.setState({ open: true })
}

export function closeCart(): void {
  drawerStore.setState({ open: false })
}

/** Fetches the drawer's code. The header calls it when someone is about to open the cart. */
export function loadCartDrawer() {
  return import('./cart-drawer')
}
