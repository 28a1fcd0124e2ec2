import { useEffect, useEffectEvent, useState } from 'react'
import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { useRested } from '../ui/use-rested'

const SEARCH_DELAY_MS = 250

/** Same limit as in the database. */
const SEARCH_MAX = 200

/** The URL's search, trimmed and cut to the maximum length. */
export function parseSearch(parameters: URLSearchParams): string {
  return [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
}

/** A search field that debounces its trimmed text into the URL. */
function useSearchText(search: string, onSearch: (search: string) => void) {
  const [searchText, setSearchText] = useState(search)
  const [syncedSearch, setSyncedSearch] = useState(search)

  // Back, Forward or a link changed the URL's search.
  if (syncedSearch !== search) {
    setSyncedSearch(search)
    if (searchText.trim() !== search) setSearchText(search)
  }

  const next = useRested(searchText.trim(), SEARCH_DELAY_MS)
  const applySearch = useEffectEvent(() => {
    if (next !== search) onSearch(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text at rest is applied, not each change of the URL
  useEffect(() => applySearch(), [next])

  return { searchText, setSearchText }
}

type Props = {
  label: string
  tabs: readonly { title: string; to: string; isCurrent: boolean }[]
  search?: { label: string; placeholder: string; text: string; onSearch: (text: string) => void }
}

/** Links to a list's states, and its search. */
export function ListFilters({ label, tabs, search }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <nav aria-label={label} className="flex flex-wrap gap-1.5">
        {tabs.map(({ title, to, isCurrent }) => (
          <AppLink
            key={title}
            to={to}
            replace
            aria-current={isCurrent || undefined}
            className={cn(
              'inline-flex min-h-9 items-center border px-3 text-sm pointer-coarse:min-h-11',
              isCurrent ? 'border-ink bg-ink text-ground' : 'border-line text-ink-soft hover:border-ink hover:text-ink',
            )}
          >
            {title}
          </AppLink>
        ))}
      </nav>
      {search && <SearchField {...search} />}
    </div>
  )
}

function SearchField({ label, placeholder, text, onSearch }: NonNullable<Props['search']>) {
  const { searchText, setSearchText } = useSearchText(text, onSearch)
  return (
    <Field
      className="min-w-0 grow basis-64 sm:max-w-96"
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      maxLength={SEARCH_MAX}
      value={searchText}
      onChange={({ target }) => setSearchText(target.value)}
    />
  )
}
