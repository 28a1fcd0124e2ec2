import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { TryQueryAgain } from '../../ui/try-again'
import { describeAction } from './describe-action'
import { ACTIONS_FAILED_MESSAGE, actionsQuery } from './people'

/** Every change by an admin, newest first. */
export function AuditTrail() {
  const actions = useInfiniteQuery(actionsQuery())
  return (
    <section aria-labelledby="history-heading" className="grid justify-items-start gap-6">
      <h2 id="history-heading" className="label">
        Who did what
      </h2>
      {actions.isError && <TryQueryAgain query={actions} message={ACTIONS_FAILED_MESSAGE} />}
      {actions.isPending && <Skeleton className="h-64 w-full" />}
      {actions.data?.pages[0]?.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
      <ol aria-labelledby="history-heading" className="grid w-full">
        {actions.data?.pages.flat().map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 wrap-anywhere">
            <span>
              {entry.admin_name} {describeAction(entry)}
            </span>
            <time dateTime={entry.created_at} className="text-sm text-ink-soft tabular-nums">
              {format(new Date(entry.created_at), 'MMM d, yyyy, HH:mm')}
            </time>
          </li>
        ))}
      </ol>
      {actions.hasNextPage && (
        <Button variant="secondary" busy={actions.isFetchingNextPage} onClick={() => void actions.fetchNextPage()}>
          {actions.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </section>
  )
}
