import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../format-count'
import { ListFilters } from '../list-filters'
import { TabLink } from '../tab-link'
import { todayQuery } from '../today-query'
import { inboxCsv } from './inbox-csv'
import { inboxPath } from './inbox-filter'
import { STATUSES, type Status, statusLabel } from './status'
import type { InboxFilter } from './submissions'

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
