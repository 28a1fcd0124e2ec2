import { t } from '@lingui/core/macro'
import { pageSession } from '../backends/session'
import { TryAgain } from '../ui/loading'

/** Replaces a page while its session can't be refreshed. */
export function SessionUnreachable() {
  return (
    <TryAgain
      message={t`We can’t reach your account right now. You’re still signed in, and we’ll keep trying.`}
      onRetry={() => pageSession.retry()}
    />
  )
}
