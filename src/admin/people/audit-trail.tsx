import { useInfiniteQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton'
import { describeAction } from '../describe-action'
import { Moment } from '../moment'
import { MoreButton } from '../more-button'
import { QueryContent } from '../query-content'
import { ACTIONS_FAILED_MESSAGE, actionsQuery } from './people'

/** Every change by an admin, newest first. */
export function AuditTrail() {
  const actions = useInfiniteQuery(actionsQuery())
  return (
    <>
      <QueryContent query={actions} failure={ACTIONS_FAILED_MESSAGE} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            <ol aria-label="Activity" className="grid w-full">
              {pages.flat().map((entry) => (
                <li
                  key={entry.id}
                  className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 wrap-anywhere"
                >
                  <span>
                    {entry.admin_name} {describeAction(entry)}
                  </span>
                  <Moment at={entry.created_at} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryContent>
      <MoreButton list={actions}>Show more</MoreButton>
    </>
  )
}
