import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { LOAD_FAILED_MESSAGE } from '../admin-query'
import { EmptyList } from '../empty-list'
import { ListSkeleton } from '../list-skeleton'
import { QueryContent } from '../query-content'
import { useEmptyListFocus } from '../use-empty-list-focus'
import { inboxPath, parseFilter } from './inbox-filter'
import { InboxFilters } from './inbox-filters'
import { InboxPanes } from './inbox-panes'
import { type InboxFilter, inboxQuery } from './submissions'
import { Today } from './today'

/** The inbox, below the counts of open tasks. */
export function Inbox() {
  const [parameters] = useSearchParams()
  const filter = parseFilter(parameters)
  return (
    <div className="grid gap-6">
      <Today />
      <InboxFilters filter={filter} />
      <Messages key={inboxPath(filter)} filter={filter} />
    </div>
  )
}

function Messages({ filter }: { filter: InboxFilter }) {
  const inbox = useInfiniteQuery(inboxQuery(filter))
  const submissions = inbox.data?.pages.flat() ?? []
  const frame = useEmptyListFocus(submissions.length)
  return (
    <div ref={frame} className="grid gap-6">
      <QueryContent query={inbox} failure={LOAD_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
        {() => {
          if (submissions.length === 0) return <EmptyInbox isFiltered={inboxPath(filter) !== paths.admin} />
          return <InboxPanes filter={filter} list={inbox} submissions={submissions} />
        }}
      </QueryContent>
    </div>
  )
}

function EmptyInbox({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyList text="No messages match this filter." link={{ to: paths.admin, text: 'Show all messages' }} />
  }
  return (
    <EmptyList
      text="No messages yet. Messages from the contact page appear here."
      link={{ to: paths.contact, text: 'See the contact page' }}
    />
  )
}
