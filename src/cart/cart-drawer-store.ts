import { createStore } from 'zustand/vanilla'
import { clearToasts } from '../ui/toast'

type CartDrawerState = {
  open: boolean
  /** The id of the line whose options are being changed. */
  changing: string | null
}

export const cartDrawerStore = createStore<CartDrawerState>(() => ({
  open: false,
  changing: null,
}))

/** Opens the drawer, and dismisses toasts, which would cover it on a phone. */
export function openCart(): void {
  clearToasts()
  cartDrawerStore.setState({ open: true, changing: null })
}

/** Opens the drawer at the options of one line. */
export function openCartAtLine(lineId: string): void {
  clearToasts()
  cartDrawerStore.setState({ open: true, changing: lineId })
}

/** Opens one line's options, or closes them. */
export function changeOptions(lineId: string | null): void {
  cartDrawerStore.setState({ changing: lineId })
}

export function closeCart(): void {
  cartDrawerStore.setState({ open: false })
}
