import { pageSession } from '../backends/session'
import { TryAgain } from '../ui/try-again'

/** In the place of a page that needs a session which can't be renewed at the moment. */
export function SessionUnreachable() {
  return (
    <TryAgain
      message="We can’t reach your account right now. You’re still signed in, and we’ll keep trying."
      onRetry={() => pageSession.retry()}
    />
  )
}
