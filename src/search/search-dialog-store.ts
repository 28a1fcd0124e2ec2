import { createStore } from 'zustand/vanilla'

/** Whether the search dialog is open; the header and a keyboard shortcut open it. */
export const searchStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openSearch(): void {
  searchStore.setState({ open: true })
}

export function closeSearch(): void {
  searchStore.setState({ open: false })
}
