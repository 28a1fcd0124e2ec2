import { createStore } from 'zustand/vanilla'

type AuthDialogState = {
  open: boolean
  /** The element that gets the focus when the dialog closes. */
  opener: HTMLElement | null
}

/** Whether the sign-in dialog is open. */
export const authDialogStore = createStore<AuthDialogState>(() => ({ open: false, opener: null }))

/** Opens the sign-in dialog and remembers the focused element. */
export function openAuthDialog(): void {
  const { activeElement } = document
  authDialogStore.setState({ open: true, opener: activeElement instanceof HTMLElement ? activeElement : null })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: false })
}
