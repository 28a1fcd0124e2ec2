import { createStore } from 'zustand/vanilla'

type AuthDialogState = {
  open: boolean
  /** Where focus goes when the dialog closes. */
  opener: HTMLElement | null
}

/** Whether the sign-in dialog is open. */
export const authDialogStore = createStore<AuthDialogState>(() => ({ open: false, opener: null }))

/** Opens the sign-in dialog from wherever signing in is needed. */
export function openAuthDialog(): void {
  const focused = document.activeElement
  authDialogStore.setState({ open: true, opener: focused instanceof HTMLElement ? focused : null })
}

export function closeAuthDialog(): void {
  authDialogStore.setState({ open: false })
}

/** Fetches the dialog's code, for when someone is about to open it. */
export function preloadAuthDialog(): void {
  // A failed guess costs nothing: opening the dialog asks again.
  import('./auth-dialog').catch(() => {})
}
