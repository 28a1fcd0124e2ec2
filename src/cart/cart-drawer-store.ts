import { createStore } from 'zustand/vanilla'
import { clearToasts } from '../ui/toast'

/** Whether the cart's drawer is open, and the variant of the line whose options are being changed. */
export const cartDrawerStore = createStore<{ open: boolean; changing: string | null }>(() => ({
  open: false,
  changing: null,
}))

/** Opens the drawer, which shows in full what an 'Added to cart' toast says and on a phone would be covered by it. */
export function openCart(): void {
  clearToasts()
  cartDrawerStore.setState({ open: true, changing: null })
}

/** Opens the drawer at the options of one line. */
export function openCartAt(variantId: string): void {
  clearToasts()
  cartDrawerStore.setState({ open: true, changing: variantId })
}

/** Opens the options of one line, or closes them. */
export function changeOptions(variantId: string | null): void {
  cartDrawerStore.setState({ changing: variantId })
}

export function closeCart(): void {
  cartDrawerStore.setState({ open: false })
}
