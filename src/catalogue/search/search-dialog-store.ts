import { createStore } from 'zustand/vanilla'

export const searchDialogStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openSearch(): void {
  searchDialogStore.setState({ open: true })
}

export function closeSearch(): void {
  searchDialogStore.setState({ open: false })
}
