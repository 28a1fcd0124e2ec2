import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser is online; true during prerendering. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** A banner while offline; failed pages and overlays retry on reconnection. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className="bg-warning-tint px-gutter py-3 text-sm text-warning">
          <Trans>You’re offline. We’ll load the rest when you reconnect.</Trans>
        </p>
      )}
    </div>
  )
}
