import { createStore } from 'zustand/vanilla'

export const authDialogStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openAuthDialog(): void {
  authDialogStore.setState({ open: true })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: false })
}
