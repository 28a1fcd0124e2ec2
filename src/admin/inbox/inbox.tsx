import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { LOAD_FAILED_MESSAGE } from '../desk-query'
import { EmptyList } from '../empty-list'
import { ListSkeleton } from '../list-skeleton'
import { QueryContent } from '../query-content'
import { type Held, heldQuery } from './held'
import { HeldNotice } from './held-notice'
import { HeldRow } from './held-row'
import { inboxPath, parseFilter } from './inbox-filter'
import { InboxFilters } from './inbox-filters'
import { InboxPanes } from './inbox-panes'
import { type InboxFilter, inboxQuery, type Submission } from './submissions'
import { Today } from './today'
import { useLiveInbox } from './use-live-inbox'

/** The inbox, below what waits at the desk. */
export function Inbox() {
  const [parameters] = useSearchParams()
  const filter = parseFilter(parameters)
  useLiveInbox()
  return (
    <div className="grid gap-6">
      <Today />
      <HeldNotice />
      <InboxFilters filter={filter} />
      <Messages key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function isWholeInbox(filter: InboxFilter): boolean {
  return inboxPath(filter) === paths.admin
}

/** The held messages' row at the date of the newest; null while that date is on a later page. */
function placeHeldRow(held: Held | undefined, submissions: readonly Submission[], hasNextPage: boolean) {
  const newestAt = held?.newestMessageAt
  if (!newestAt) return null
  const index = submissions.findIndex(({ created_at }) => Date.parse(created_at) < Date.parse(newestAt))
  if (index < 0 && hasNextPage) return null
  return {
    index: index < 0 ? submissions.length : index,
    row: <HeldRow count={held.messageCount} newestAt={newestAt} />,
  }
}

function Messages({ filter }: { filter: InboxFilter }) {
  const inbox = useInfiniteQuery(inboxQuery(filter))
  const held = useQuery(heldQuery()).data
  return (
    <QueryContent query={inbox} failure={LOAD_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const items = pages.flat()
        const extraRow = isWholeInbox(filter) ? placeHeldRow(held, items, inbox.hasNextPage) : null
        if (items.length === 0 && !extraRow) return <EmptyInbox isFiltered={!isWholeInbox(filter)} />
        return <InboxPanes list={inbox} items={items} extraRow={extraRow} />
      }}
    </QueryContent>
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
