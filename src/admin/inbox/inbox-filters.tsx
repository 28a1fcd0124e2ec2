import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Select } from '../../ui/select'
import { ListFilters } from '../list-filters'
import { TabLink } from '../tab-link'
import { heldQuery } from './held'
import { inboxCsv } from './inbox-csv'
import { inboxPath } from './inbox-filter'
import { findKind, KINDS } from './kind'
import { STATUSES, statusLabel } from './status'
import { type Counts, countsQuery, HELD, type InboxFilter } from './submissions'

const FILTERS: readonly InboxFilter['status'][] = [null, ...STATUSES, HELD]

function filterLabel(status: InboxFilter['status']): string {
  if (status === HELD) return 'Held'
  return status ? statusLabel(status) : 'All'
}

function getCount(counts: Counts, heldCount: number, status: InboxFilter['status']): number {
  if (status === HELD) return heldCount
  if (status) return counts[status] ?? 0
  return Object.values(counts).reduce((sum, count) => sum + count, heldCount)
}

const ALL_KINDS = { value: '', label: 'All kinds' }

export function InboxFilters({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate()
  const setFilter = (change: Partial<InboxFilter>) => {
    void navigate(inboxPath({ ...filter, ...change }), { replace: true })
  }
  return (
    <ListFilters
      label="Filter by status"
      tabs={<StatusTabs filter={filter} />}
      search={filter.search}
      onSearch={(search) => setFilter({ search })}
      searchLabel="Search submissions"
      placeholder="Search name, email, subject, message"
      csv={inboxCsv(filter)}
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 lg:col-span-2">
        <Select
          label="Kind"
          value={filter.kind ?? ''}
          options={[ALL_KINDS, ...KINDS.map(({ value, plural }) => ({ value, label: plural }))]}
          onChange={({ target }) => setFilter({ kind: findKind(target.value)?.value })}
        />
        <TabLink
          to={inboxPath({ ...filter, isMine: filter.isMine ? undefined : true })}
          isCurrent={filter.isMine === true}
        >
          Mine
        </TabLink>
      </div>
    </ListFilters>
  )
}

function StatusTabs({ filter }: { filter: InboxFilter }) {
  const counts = useQuery(countsQuery()).data
  const heldCount = useQuery(heldQuery()).data?.messageCount ?? 0
  const statuses = FILTERS.filter((status) => status !== HELD || heldCount > 0 || filter.status === HELD)
  return statuses.map((status) => (
    <TabLink key={filterLabel(status)} to={inboxPath({ ...filter, status })} isCurrent={filter.status === status}>
      {filterLabel(status)}
      <span className="min-w-2 text-ink-soft sm:min-w-4 tabular-nums">
        {counts ? getCount(counts, heldCount, status).toLocaleString('en-CA') : ''}
      </span>
    </TabLink>
  ))
}
