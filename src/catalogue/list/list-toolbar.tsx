import { useState } from 'react'
import { Button } from '../../ui/button'
import { Lazy, lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { ProductListRequest } from '../list-criteria'
import type { Sort } from '../sorting'
import { NoScriptFilters } from './no-script-filters'
import { SEARCH_SORT_OPTIONS, SORT_OPTIONS } from './sort-options'
import { SortSelect } from './sort-select'

const appliedFilters = lazyComponent(
  () => import('./applied-filters'),
  ({ AppliedFilters }) => AppliedFilters,
)
const filterPanel = lazyComponent(
  () => import('./filter-panel'),
  ({ FilterPanel }) => FilterPanel,
)

type Props = ProductListRequest & { onSort: (sort: Sort) => void }

/** What stands above a list: the Filter button, the sort selector and the applied search and filters. */
export function ListToolbar({ filter, criteria, sort, onSort }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isSearch = new URLSearchParams(criteria).has('q')
  const preload = () => preloadQuietly(filterPanel)
  const list = { filter, criteria, sort }
  return (
    <div className="mb-8">
      <NoScriptFilters filter={filter} />
      <div
        data-needs-script=""
        className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-3"
      >
        <Button
          variant="quiet"
          className="-ml-2"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          Filter
        </Button>
        <SortSelect options={isSearch ? SEARCH_SORT_OPTIONS : SORT_OPTIONS} sort={sort} onSort={onSort} />
      </div>
      {isOpen && (
        <LazyOverlay
          component={filterPanel}
          props={{ ...list, onClose: () => setIsOpen(false) }}
          isOpen
          failureText="The filters could not be opened."
          onGiveUp={() => setIsOpen(false)}
        />
      )}
      {criteria && (
        <Lazy
          component={appliedFilters}
          props={list}
          fallback={<div className="min-h-14" />}
          renderFailure={() => <div className="min-h-14" />}
        />
      )}
    </div>
  )
}
