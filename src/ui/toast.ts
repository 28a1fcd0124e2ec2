import { createStore } from 'zustand/vanilla'

export type Toast = {
  title: string
  description?: string
  /** A second line below the description. */
  detail?: string | undefined
  tone?: 'plain' | 'danger'
  /** Set if the page itself announces the same failure. */
  isSilent?: boolean
  /** The language of its words, if it isn't the page's. */
  lang?: string
  action?: { label: string; onPress: () => void } | undefined
}

type ToastRenderer = { show: (toast: Toast) => void; clear: () => void }

let renderer: ToastRenderer | undefined

/** Toasts waiting for the library, oldest first. */
export const waitingToasts = createStore<readonly Toast[]>(() => [])

/** Shows a toast. Errors must also be shown in the page. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): void {
  const next = { title, ...options }
  if (renderer) renderer.show(next)
  else waitingToasts.setState((waiting) => [...waiting, next], true)
}

/** Removes every toast. */
export function clearToasts(): void {
  waitingToasts.setState([], true)
  renderer?.clear()
}

/** Sets the renderer and passes it the waiting toasts. Returns a function that unsets it. */
export function setToastRenderer(next: ToastRenderer): () => void {
  renderer = next
  for (const toast of waitingToasts.getState()) next.show(toast)
  waitingToasts.setState([], true)
  return () => {
    renderer = undefined
  }
}
