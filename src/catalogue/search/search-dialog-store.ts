import { createStore } from 'zustand/vanilla'

export const searchStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openSearch(): void {
  searchStore.setState({ open: true })
}

export function closeSearch(): void {
  searchStore.setState({ open: false })
}
