import { useInfiniteQuery } from '@tanstack/react-query'
import { TryAgain } from '../ui/try-again'
import { InboxFilters } from './inbox-filters'
import { InboxPanes } from './inbox-panes'
import { inboxQuery } from './inbox-queries'
import { InboxSkeleton } from './inbox-skeleton'
import { type InboxFilter, LOAD_FAILED } from './submissions'
import { useInboxFilter } from './use-inbox-filter'

/** The messages that visitors wrote, to be read, answered and set to rest. */
export function Inbox() {
  const { filter, typed, setTyped } = useInboxFilter()
  return (
    <div className="grid gap-6">
      <InboxFilters filter={filter} typed={typed} onType={setTyped} />
      <Messages key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function Messages({ filter }: { filter: InboxFilter }) {
  const inbox = useInfiniteQuery(inboxQuery(filter))
  if (inbox.data) {
    const submissions = inbox.data.pages.flat()
    return (
      <>
        {inbox.isError && (
          <TryAgain message={LOAD_FAILED} onRetry={() => void inbox.refetch()} busy={inbox.isFetching} />
        )}
        {submissions.length === 0 ? (
          <NothingHere filter={filter} />
        ) : (
          <InboxPanes
            submissions={submissions}
            older={
              inbox.hasNextPage ? { load: () => void inbox.fetchNextPage(), busy: inbox.isFetchingNextPage } : null
            }
          />
        )}
      </>
    )
  }
  if (inbox.error)
    return <TryAgain message={LOAD_FAILED} onRetry={() => void inbox.refetch()} busy={inbox.isFetching} />
  return <InboxSkeleton />
}

function NothingHere({ filter }: { filter: InboxFilter }) {
  const narrowed = filter.status !== null || filter.search !== ''
  return (
    <p role="status" className="border-t border-line py-16 text-ink-soft">
      {narrowed
        ? 'No message matches this filter.'
        : 'No messages yet. What visitors write on the contact page arrives here.'}
    </p>
  )
}
