import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { CloseIcon } from '../../ui/icons'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { Select } from '../../ui/select'
import type { ListScope } from '../list-scope'
import { useParameters, useSearchParam } from '../use-search-param'
import { filterLabel, toggleFilter } from './address-filters'
import type { ProductListRequest } from './list-request'
import { getSortOptions, readSort, type Sort, writeSort } from './sorting'
import { useListCriteria } from './use-list-criteria'

/** Sets the list's sort order in the URL. */
export function SortSelect({ scope }: { scope: ListScope }) {
  const [sort, setSort] = useSearchParam<Sort>(
    (parameters) => readSort(parameters, scope),
    (parameters, value) => writeSort(parameters, value, scope),
  )
  const options = getSortOptions(useParameters(), scope)

  function select(value: string) {
    const option = options.find((candidate) => candidate.value === value)
    if (!option) return
    setSort(option.value)
    const { label } = option
    announce(t`Sorted by ${label}`)
  }
  return <Select label={t`Sort by`} options={options} value={sort} onChange={(event) => select(event.target.value)} />
}

/** The number of matches, a button for each filter to remove it, and one for all, with the search. */
function AppliedFilters(list: ProductListRequest) {
  const { categories } = useAssortment()
  const { query, filters, countText, setCriteria } = useListCriteria(list)
  return (
    <section aria-label={t`Shown products`} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 pt-3">
      <p
        role="status"
        className={cn(
          'mr-3 min-h-5 min-w-0 text-sm wrap-anywhere tabular-nums text-ink-soft',
          filters.length > 0 && 'max-sm:basis-full',
        )}
      >
        {countText && query ? (
          // Keyed, because a browser that translates the page replaces its text nodes.
          <span key={countText}>
            <Trans>
              {countText} for “<bdi>{query}</bdi>”
            </Trans>
          </span>
        ) : (
          countText
        )}
      </p>
      {filters.map((chosen) => (
        <Chip
          key={`${chosen.parameter} ${chosen.value}`}
          label={filterLabel(chosen, categories)}
          onRemove={() => setCriteria({ query, filters: toggleFilter(filters, chosen) })}
        />
      ))}
      <button
        type="button"
        className="action -ml-2 min-h-11 px-2 text-ink hover:text-accent"
        onClick={() => setCriteria({ query: null, filters: [] })}
      >
        <Trans>Show all</Trans>
      </button>
    </section>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={t`Remove ${label}`}
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-2 border border-edge pr-2 pl-3.5 text-sm hover:border-ink"
    >
      <span className="text-left wrap-anywhere">{label}</span>
      <CloseIcon className="size-4 shrink-0" />
    </button>
  )
}

const filterPanel = lazyComponent(() => import('./filter-panel').then(({ FilterPanel }) => FilterPanel))

/** The Filter button, the sort selector, and the applied search and filters. */
export function ListToolbar(list: ProductListRequest) {
  const [isOpen, setIsOpen] = useState(false)
  const { query, filters } = list.criteria
  return (
    <div className="mb-8">
      <div
        data-needs-script=""
        className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-3"
      >
        <Button
          variant="quiet"
          className="-ml-2"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          {...preloadOnIntent(filterPanel)}
        >
          <Trans>Filter</Trans>
        </Button>
        <SortSelect scope={list.scope} />
      </div>
      {isOpen && (
        <LazyOverlay
          component={filterPanel}
          props={{ ...list, onClose: () => setIsOpen(false) }}
          isOpen
          failureText={t`We couldn’t open the filters.`}
          onGiveUp={() => setIsOpen(false)}
        />
      )}
      {(query !== null || filters.length > 0) && <AppliedFilters {...list} />}
    </div>
  )
}
