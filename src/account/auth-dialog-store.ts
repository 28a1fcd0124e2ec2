import { createStore } from 'zustand/vanilla'

type AuthDialogState = {
  open: boolean
  /** Gets the focus back on close. */
  opener: HTMLElement | null
}

export const authDialogStore = createStore<AuthDialogState>(() => ({ open: false, opener: null }))

export function openAuthDialog(): void {
  const { activeElement } = document
  authDialogStore.setState({ open: true, opener: activeElement instanceof HTMLElement ? activeElement : null })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: false })
}
