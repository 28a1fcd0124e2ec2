import { useSyncExternalStore } from 'react'
import { listStoredKeys } from '../browser/browser-storage'

/** Apart from the outbox, to keep its parser out of the first view. */
export const OUTBOX_PREFIX = 'liangyi.outbox.'

export const WAITING = { title: 'You’re offline', description: 'We’ll send this when you reconnect.' } as const

export const SAVED_HINT = 'Saved on this device. We’ll send it when you reconnect.'

const listeners = new Set<() => void>()

/** Whether a form that was sent offline waits on this device. */
export function hasWaiting(): boolean {
  return listStoredKeys(OUTBOX_PREFIX).length > 0
}

/** Calls `listener` when a waiting form changes, in any tab. Returns a function that stops it. */
export function subscribeToOutbox(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(OUTBOX_PREFIX)) && listener(), { signal })
  // Browsers restore a page without the other tabs' changes.
  addEventListener('pageshow', listener, { signal })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    controller.abort()
  }
}

export function notifyOutbox(): void {
  for (const listener of listeners) listener()
}

/** Whether a form waits; false in documents. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(subscribeToOutbox, hasWaiting, () => false)
}
