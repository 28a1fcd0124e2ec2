import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { LOAD_FAILED_MESSAGE } from '../admin-query'
import { EmptyList } from '../empty-list'
import { List } from '../list'
import { ListFilters, parseSearch } from '../list-filters'
import { ListSkeleton } from '../list-skeleton'
import { QueryContent } from '../query-content'
import { Message } from './message'
import { isStatus, STATUSES, statusLabel } from './status'
import { type InboxFilter, inboxQuery } from './submissions'

/** Parses a query such as `?status=new&q=ring`, ignoring unknown values. */
export function parseFilter(parameters: URLSearchParams): InboxFilter {
  const status = parameters.get('status')
  return { status: isStatus(status) ? status : null, search: parseSearch(parameters) }
}

export function inboxPath({ status, search }: InboxFilter): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search.trim()) parameters.set('q', search.trim())
  const query = parameters.toString()
  return query ? `${paths.admin}?${query}` : paths.admin
}

/** All messages of the contact form. */
export function Inbox() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = parseFilter(parameters)
  return (
    <div className="grid gap-6">
      <ListFilters
        label="Filter by status"
        tabs={[null, ...STATUSES].map((status) => ({
          title: status ? statusLabel(status) : 'All',
          to: inboxPath({ ...filter, status }),
          isCurrent: filter.status === status,
        }))}
        search={{
          label: 'Search submissions',
          placeholder: 'Search name, email, subject, message',
          text: filter.search,
          onSearch: (search) => void navigate(inboxPath({ ...filter, search }), { replace: true }),
        }}
      />
      <Messages key={inboxPath(filter)} filter={filter} />
    </div>
  )
}

function Messages({ filter }: { filter: InboxFilter }) {
  const inbox = useInfiniteQuery(inboxQuery(filter))
  return (
    <QueryContent query={inbox} failure={LOAD_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const submissions = pages.flat()
        if (submissions.length === 0) return <EmptyInbox isFiltered={inboxPath(filter) !== paths.admin} />
        return (
          <List label="Submissions" pages={inbox} moreLabel="Older messages">
            {submissions.map((submission) => (
              <Message key={submission.id} submission={submission} />
            ))}
          </List>
        )
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
