import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '../browser/use-is-online'

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
