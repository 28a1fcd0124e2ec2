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

export const MAX_TOASTS = 3

/** The last toasts, oldest first, until they are cleared. */
export const toasts = createStore<readonly Toast[]>(() => [])

/** Shows a toast. Errors must also be shown in the page. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): void {
  toasts.setState((last) => [...last, { title, ...options }].slice(-MAX_TOASTS), true)
}

/** Removes every toast. */
export function clearToasts(): void {
  toasts.setState([], true)
}
