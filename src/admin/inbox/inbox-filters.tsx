import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CsvExport } from '../csv'
import { formatNumber } from '../format-count'
import { ListFilters } from '../list-filters'
import { TabLink } from '../tab-link'
import { todayQuery } from '../today-query'
import { inboxPath } from './inbox-filter'
import { STATUSES, type Status, statusLabel } from './status'
import { fetchInbox, type InboxFilter, type Submission } from './submissions'

export const SUBMISSION_COLUMNS: CsvExport<Submission>['columns'] = {
  created_at: ({ created_at }) => created_at,
  status: ({ status }) => status,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  id: ({ id }) => id,
}

/** The filter's messages. */
export const inboxCsv = (filter: InboxFilter): CsvExport<Submission> => ({
  name: `contact-submissions-${filter.status ?? 'all'}${filter.search ? '-search' : ''}`,
  columns: SUBMISSION_COLUMNS,
  fetchPage: (...page) => fetchInbox(filter, ...page),
})

const FILTERS = [null, ...STATUSES] as const

export function InboxFilters({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate()
  return (
    <ListFilters
      label="Filter by status"
      tabs={<StatusTabs filter={filter} />}
      search={filter.search}
      onSearch={(search) => void navigate(inboxPath({ ...filter, search }), { replace: true })}
      searchLabel="Search submissions"
      placeholder="Search name, email, subject, message"
      csv={inboxCsv(filter)}
    />
  )
}

function StatusTabs({ filter }: { filter: InboxFilter }) {
  const counts = useQuery(todayQuery()).data?.messages
  const getCount = (status: Status | null) =>
    status ? counts?.[status] : Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return FILTERS.map((status) => (
    <TabLink key={status} to={inboxPath({ ...filter, status })} isCurrent={filter.status === status}>
      {status ? statusLabel(status) : 'All'}
      <span className="min-w-2 text-ink-soft sm:min-w-4 tabular-nums">
        {counts && formatNumber(getCount(status) ?? 0)}
      </span>
    </TabLink>
  ))
}
