import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { AppliedFilters } from './applied-filters'
import type { ProductListRequest } from './list-request'
import { NoScriptFilters } from './no-script-filters'
import { SortSelect } from './sort-select'

const filterPanel = lazyComponent(() => import('./filter-panel').then(({ FilterPanel }) => FilterPanel))

/** The Filter button, the sort selector, and the applied search and filters. */
export function ListToolbar(list: ProductListRequest) {
  const [isOpen, setIsOpen] = useState(false)
  const { query, filters } = list.criteria
  return (
    <div className="mb-8">
      <noscript>{import.meta.env.SSR && <NoScriptFilters scope={list.scope} />}</noscript>
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
