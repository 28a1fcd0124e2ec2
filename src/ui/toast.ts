export type Toast = { title: string; description?: string; tone?: 'plain' | 'danger' }

let show: ((toast: Toast) => void) | undefined
let waiting: Toast[] = []
let onFirst: (() => void) | undefined

/** Tells the shopper what happened. Never the only place where an error is said. */
export function toast(title: string, options: Omit<Toast, 'title'> = {}): void {
  const next = { title, ...options }
  if (show) {
    show(next)
    return
  }
  waiting.push(next)
  onFirst?.()
}

/** The host asks to be told of the first toast, so that the library behind it is loaded only then. */
export function whenFirstToast(listener: () => void): () => void {
  onFirst = listener
  if (waiting.length > 0) listener()
  return () => {
    onFirst = undefined
  }
}

/** The host is ready: hands it what was said meanwhile, then all that follows. */
export function showToastsWith(host: (toast: Toast) => void): () => void {
  show = host
  for (const early of waiting) host(early)
  waiting = []
  return () => {
    show = undefined
  }
}
