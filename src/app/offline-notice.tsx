import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A banner while offline; failed pages and overlays retry once online. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="bg-warning-tint px-gutter py-3 text-sm text-warning">
          You’re offline. We’ll load the rest when you reconnect.
        </p>
      )}
    </div>
  )
}
