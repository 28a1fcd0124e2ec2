import { useId } from 'react'
import { cn } from '../../ui/cn'
import { type ChosenFilter, hasFilter } from './address-filters'
import type { Facet, FacetValue } from './facets'

type Props = { facet: Facet; filters: readonly ChosenFilter[]; onToggle: (value: ChosenFilter) => void }

/** A filter's values with product counts; values without products can't be chosen. */
export function FilterGroup({ facet: { label, values }, filters, onToggle }: Props) {
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
