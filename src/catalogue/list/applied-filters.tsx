import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../../backends/assortment-context'
import { cn } from '../../ui/cn'
import { CloseIcon } from '../../ui/icons'
import { filterLabel, toggleFilter } from './address-filters'
import type { ProductListRequest } from './list-request'
import { useListCriteria } from './use-list-criteria'

/** The number of matches, a button for each filter to remove it, and one for all, with the search. */
export function AppliedFilters(list: ProductListRequest) {
  const { categories } = useAssortment()
  const { query, filters, corrected, countText, setCriteria } = useListCriteria(list)
  const searched = corrected ?? query ?? ''
  return (
    <section aria-label={t`Shown products`} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 pt-3">
      <p
        role="status"
        className={cn(
          'mr-3 min-h-5 min-w-0 text-sm wrap-anywhere tabular-nums text-ink-soft',
          filters.length > 0 && 'max-sm:basis-full',
        )}
      >
        {countText && (query ? t`${countText} for “${searched}”` : countText)}
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
