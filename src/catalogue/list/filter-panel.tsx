import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment, startTransition, useId, useOptimistic } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Dialog } from '../../ui/dialog'
import { SlowNotice, TryAgain } from '../../ui/loading'
import { type ChosenFilter, hasFilter, toggleFilter } from './address-filters'
import { type Facet, type FacetValue, facetsQuery } from './facets'
import type { ProductListRequest } from './list-request'
import { PriceFilter } from './price-filter'
import { useListCriteria } from './use-list-criteria'

type FilterGroupProps = { facet: Facet; filters: readonly ChosenFilter[]; onToggle: (value: ChosenFilter) => void }

/** A filter's values with product counts; values without products can't be chosen. */
function FilterGroup({ facet: { label, values }, filters, onToggle }: FilterGroupProps) {
  return (
    <fieldset>
      <legend className="label mb-2 text-ink-soft">{label}</legend>
      <ul className={cn(values.length > 6 && values.every(({ label: text }) => text.length < 4) && 'columns-2')}>
        {values.map((value) => (
          <li key={value.value} className="break-inside-avoid">
            <FilterBox value={value} isChosen={hasFilter(filters, value)} onToggle={onToggle} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type BoxProps = { value: FacetValue; isChosen: boolean; onToggle: (value: ChosenFilter) => void }

function FilterBox({ value: { label, count, ...chosen }, isChosen, onToggle }: BoxProps) {
  const id = useId()
  const isUnavailable = count === 0 && !isChosen
  return (
    <span className={cn('flex min-h-11 items-center gap-3 lg:min-h-8', isUnavailable && 'text-ink-soft opacity-60')}>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        aria-disabled={isUnavailable || undefined}
        onChange={() => !isUnavailable && onToggle(chosen)}
        className="size-4.5 shrink-0 accent-ink"
      />
      <label htmlFor={id} className="py-1">
        {label} <span className="text-sm tabular-nums text-ink-soft">{`(${count})`}</span>
      </label>
    </span>
  )
}

type Props = ProductListRequest & { onClose: () => void }

/** A list's filters, in a side panel. */
export function FilterPanel({ onClose, ...list }: Props) {
  const { query, filters, count, countText, setCriteria } = useListCriteria(list)

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Filter`} side="left">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 short:flex-none short:overflow-visible">
        <Filters {...list} />
      </div>
      <div className="grid gap-2 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <Button onClick={onClose} busy={countText === undefined}>
          {count === 0 ? t`No products: change a filter` : countText ? t`Show ${countText}` : t`Show products`}
        </Button>
        <Button variant="quiet" unavailable={filters.length === 0} onClick={() => setCriteria({ query, filters: [] })}>
          <Trans>Clear filters</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Filters(list: ProductListRequest) {
  const { query, filters, setCriteria } = useListCriteria(list)
  const { categories } = useAssortment()
  const { data, error, isFetching, refetch } = useQuery(facetsQuery(list.scope, list.criteria, categories))
  // Show the choice at once, before the URL and the list follow.
  const [shown, showAtOnce] = useOptimistic(filters)

  function choose(next: ChosenFilter[]) {
    startTransition(() => {
      showAtOnce(next)
      setCriteria({ query, filters: next })
    })
  }

  if (data) {
    if (data.facets.length === 0) {
      return (
        <p className="text-ink-soft">
          <Trans>This list can’t be filtered.</Trans>
        </p>
      )
    }
    return (
      <div className="grid gap-8">
        {data.facets.map((facet, index) => (
          <Fragment key={facet.id}>
            <FilterGroup facet={facet} filters={shown} onToggle={(value) => choose(toggleFilter(shown, value))} />
            {index === 0 && data.hasPrice && <PriceFilter filters={shown} onChange={choose} />}
          </Fragment>
        ))}
      </div>
    )
  }
  if (error && !isFetching) {
    return <TryAgain message={t`We couldn’t load the filters.`} onRetry={() => void refetch()} />
  }
  return (
    <div className="min-h-40">
      <p className="text-ink-soft">
        <Trans>Loading the filters...</Trans>
      </p>
      <SlowNotice isPending />
    </div>
  )
}
