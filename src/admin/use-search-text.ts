import { useEffect, useEffectEvent, useState } from 'react'
import { useRested } from '../ui/use-rested'

const SEARCH_DELAY_MS = 250

/** Same limit as in the database. */
export const SEARCH_MAX = 200

/** The URL's search, trimmed and cut to the maximum length. */
export function parseSearch(parameters: URLSearchParams): string {
  return [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
}

/** A search field that debounces its trimmed text into the URL. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
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
