export type Toast = {
  title: string
  description?: string
  /** A second line below the description. */
  detail?: string | undefined
  tone?: 'plain' | 'danger'
}

/** What draws toasts. */
type ToastRenderer = { show: (toast: Toast) => void; clear: () => void }

let display: ToastRenderer | undefined
let waiting: Toast[] = []
let onFirst: (() => void) | undefined

/** Tells the shopper what happened. Never the only place where an error is said. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): void {
  const next = { title, ...options }
  if (display) {
    display.show(next)
    return
  }
  waiting.push(next)
  onFirst?.()
}

/** Takes away what was said, where its answer now stands in full. */
export function clearToasts(): void {
  waiting = []
  display?.clear()
}

/** The host asks to be told of the first toast, so that the library behind it is loaded only then. */
export function onFirstToast(listener: () => void): () => void {
  onFirst = listener
  if (waiting.length > 0) listener()
  return () => {
    onFirst = undefined
  }
}

/** The host is ready: hands it what was said meanwhile, then all that follows. */
export function setToastRenderer(host: ToastRenderer): () => void {
  display = host
  for (const early of waiting) host.show(early)
  waiting = []
  return () => {
    display = undefined
  }
}
