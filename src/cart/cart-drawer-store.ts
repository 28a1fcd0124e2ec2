import { createStore } from 'zustand/vanilla'
import { clearToasts } from '../ui/toast'

export const cartDrawerStore = createStore(() => ({ open: false }))

/** Opens the drawer, and dismisses toasts, which would cover it on a phone. */
export function openCart(): void {
  clearToasts()
  cartDrawerStore.setState({ open: true })
}

export function closeCart(): void {
  cartDrawerStore.setState({ open: false })
}
