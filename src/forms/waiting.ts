import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { listStoredKeys } from '../browser/browser-storage'

/** Separate from the outbox, to keep its parser out of the first view. */
export const OUTBOX_PREFIX = 'liangyi.outbox.'

export const WAITING = { title: t`You’re offline`, description: t`We’ll send this when you reconnect.` } as const

export const SAVED_HINT = t`Saved on this device. We’ll send it when you reconnect.`

const listeners = new Set<() => void>()

/** Whether a form submitted offline is waiting on this device. */
export function hasWaiting(): boolean {
  return listStoredKeys(OUTBOX_PREFIX).length > 0
}

/** Calls `listener` when a waiting form changes in any tab. Returns a cleanup function. */
export function subscribeToOutbox(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('storage', ({ key }) => (key === null || key.startsWith(OUTBOX_PREFIX)) && listener(), { signal })
  // A page restored from the back/forward cache has missed other tabs' changes.
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

/** Whether a form is waiting; false during prerendering and hydration. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(subscribeToOutbox, hasWaiting, () => false)
}
