import { Inbox } from '../admin/inbox'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { Skeleton } from '../ui/skeleton'
import { TryAgain } from '../ui/try-again'

const THREAD_FAILED_MESSAGE = 'The replies and notes could not be loaded.'

const threadSection = lazyComponent(() =>
  import('../admin/messages/thread-section').then(({ ThreadSection }) => ThreadSection),
)

const today = lazyComponent(() => import('../admin/messages/today').then(({ Today }) => Today))

/** The inbox below what waits, with the thread of its message. */
export function InboxView() {
  return (
    <Inbox
      today={<Lazy component={today} props={{}} fallback={<div className="min-h-11" />} renderFailure={() => null} />}
      renderThread={(submission) => (
        <Lazy
          key={submission.id}
          component={threadSection}
          props={{ submission }}
          fallback={<Skeleton className="h-64" />}
          renderFailure={({ onRetry, isRetrying }) => (
            <TryAgain message={THREAD_FAILED_MESSAGE} onRetry={onRetry} busy={isRetrying} />
          )}
        />
      )}
    />
  )
}
