import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { ExportButton } from './export-button'
import { exportSubmissions } from './export-submissions'
import { heldQuery } from './held'
import { SEARCH_MAX, toSearch } from './inbox-filter'
import { countsQuery } from './inbox-queries'
import { findKind, KINDS } from './kind'
import { STATUSES, statusLabel } from './status'
import { type Counts, HELD, type InboxFilter } from './submissions'

type Props = { filter: InboxFilter; searchText: string; onSearchTextChange: (text: string) => void }

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

export function InboxFilters({ filter, searchText, onSearchTextChange }: Props) {
  const counts = useQuery(countsQuery()).data
  const heldCount = useQuery(heldQuery()).data?.messageCount ?? 0
  const filters = FILTERS.filter((status) => status !== HELD || heldCount > 0 || filter.status === HELD)
  return (
    <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[auto_minmax(0,36rem)] lg:justify-between">
      <nav aria-label="Filter by status" className="flex flex-wrap gap-x-3.5 sm:gap-x-6">
        {filters.map((status) => (
          <AppLink
            key={filterLabel(status)}
            to={`${paths.admin}?${toSearch({ ...filter, status })}`}
            replace
            aria-current={filter.status === status ? 'true' : undefined}
            className={cn(
              'action inline-flex min-h-11 items-center gap-2 border-b max-sm:gap-1 max-sm:tracking-[0.08em]',
              filter.status === status ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {filterLabel(status)}
            <span className="min-w-2 text-ink-soft sm:min-w-4 tabular-nums">
              {counts ? getCount(counts, heldCount, status).toLocaleString('en-CA') : ''}
            </span>
          </AppLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-end justify-end gap-x-8 gap-y-4">
        <Field
          className="min-w-0 grow basis-64"
          label="Search submissions"
          labelHidden
          type="search"
          placeholder="Search name, email, subject, message"
          maxLength={SEARCH_MAX}
          value={searchText}
          onChange={(event) => onSearchTextChange(event.target.value)}
        />
        <ExportButton onExport={(onProgress, signal) => exportSubmissions(filter, onProgress, signal)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 lg:col-span-2">
        <KindSelect filter={filter} />
        <AppLink
          to={`${paths.admin}?${toSearch({ ...filter, isMine: filter.isMine ? undefined : true })}`}
          replace
          aria-current={filter.isMine ? 'true' : undefined}
          className={cn(
            'action inline-flex min-h-11 items-center border-b',
            filter.isMine ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          Mine
        </AppLink>
      </div>
    </div>
  )
}

const ALL_KINDS = { value: '', label: 'All kinds' }

function KindSelect({ filter }: { filter: InboxFilter }) {
  const [, setParameters] = useSearchParams()
  return (
    <Select
      label="Kind"
      value={filter.kind ?? ''}
      options={[ALL_KINDS, ...KINDS.map(({ value, plural }) => ({ value, label: plural }))]}
      onChange={({ target }) =>
        setParameters(toSearch({ ...filter, kind: findKind(target.value)?.value }), { replace: true })
      }
    />
  )
}
