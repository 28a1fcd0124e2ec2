export type Toast = {
  title: string
  description?: string
  /** A second line below the description. */
  detail?: string | undefined
  tone?: 'plain' | 'danger'
  /** What can be done about it at once. */
  action?: { label: string; onPress: () => void } | undefined
}

/** Renders toasts; the toast library's chunk provides it. */
type ToastRenderer = { show: (toast: Toast) => void; clear: () => void }

let renderer: ToastRenderer | undefined
let queue: Toast[] = []
let firstToastListener: (() => void) | undefined

/** Shows a toast. Never the only place where an error is shown. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): void {
  const next = { title, ...options }
  if (renderer) {
    renderer.show(next)
    return
  }
  queue.push(next)
  firstToastListener?.()
}

/** Removes every toast, such as when the drawer shows in full what they say. */
export function clearToasts(): void {
  queue = []
  renderer?.clear()
}

/** Calls back at the first toast, which is when the toast library is needed. Returns a function that cancels. */
export function onFirstToast(listener: () => void): () => void {
  firstToastListener = listener
  if (queue.length > 0) listener()
  return () => {
    firstToastListener = undefined
  }
}

/** Sets what renders toasts, and hands it those that are queued. Returns a function that removes it. */
export function setToastRenderer(next: ToastRenderer): () => void {
  renderer = next
  for (const toast of queue) next.show(toast)
  queue = []
  return () => {
    renderer = undefined
  }
}
