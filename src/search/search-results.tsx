import type { Ref } from 'react'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Badge } from '../ui/badge'
import { ResponsiveImage } from '../ui/responsive-image'
import { TitleText } from '../ui/title-text'
import { foundText } from './find-entries'
import { POPULAR_SEARCHES, type SearchEntry } from './search-catalogue'

/** Shown while the query is blank. */
export function PopularSearches({ onSelect }: { onSelect: (query: string) => void }) {
  return (
    <div>
      <p className="text-ink-soft">Start typing to search for products...</p>
      <h3 className="label mt-8 mb-3">Popular Searches</h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {POPULAR_SEARCHES.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onSelect(search)}
              className="min-h-11 font-display text-display-s hover:text-accent"
            >
              {search}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ResultsProps = {
  query: string
  entries: readonly SearchEntry[]
  onSelect: () => void
  ref: Ref<HTMLUListElement>
}

export function SearchResults({ query, entries, onSelect, ref }: ResultsProps) {
  if (entries.length === 0) {
    return (
      <div>
        <p className="font-display text-display-s">No products found for "{query}"</p>
        <p className="mt-3 text-ink-soft">Try searching for "jade", "silver", "rings", or "earrings"</p>
      </div>
    )
  }
  return (
    <div>
      <p className="text-sm text-ink-soft">{foundText(entries.length)}</p>
      <ul ref={ref} className="mt-4 grid gap-x-10 border-t border-line md:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line">
            <Result entry={entry} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Result({ entry, onSelect }: { entry: SearchEntry; onSelect: () => void }) {
  return (
    <AppLink to={paths.products} onClick={onSelect} className="group flex items-center gap-5 py-4">
      <span className="w-18 shrink-0 md:w-22">
        <ResponsiveImage src={entry.image} alt="" width={160} height={200} priority />
      </span>
      <span className="grid min-w-0 grow gap-2">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-display text-display-s group-hover:text-accent">
            <TitleText>{entry.name}</TitleText>
          </span>
          <span className="shrink-0 text-sm tabular-nums">{entry.price}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          <Badge tone="outline">{entry.collection}</Badge>
          <Badge tone="outline">{entry.category}</Badge>
        </span>
      </span>
    </AppLink>
  )
}
