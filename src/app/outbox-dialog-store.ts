import { createStore } from 'zustand/vanilla'

export const outboxDialogStore = createStore<{ open: boolean }>(() => ({ open: false }))

export function openOutbox(): void {
  outboxDialogStore.setState({ open: true })
}

export function closeOutbox(): void {
  outboxDialogStore.setState({ open: false })
}
