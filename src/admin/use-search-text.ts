import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_DELAY_MS = 250

/** As in the database functions. */
export const SEARCH_MAX = 200

/** The search of an address, trimmed and cut to its length. */
export function parseSearch(parameters: URLSearchParams): string {
  return [...(parameters.get('q') ?? '').trim()].slice(0, SEARCH_MAX).join('')
}

/** A search field, whose trimmed text becomes the search in the address after a pause. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [searchText, setSearchText] = useState(search)
  const [syncedSearch, setSyncedSearch] = useState(search)

  // Back, Forward or a link changed the search in the address.
  if (syncedSearch !== search) {
    setSyncedSearch(search)
    if (searchText.trim() !== search) setSearchText(search)
  }

  const next = searchText.trim()
  const isPending = next !== search
  const applySearch = useEffectEvent(() => onSearch(next))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause.
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(applySearch, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPending, next])

  return { searchText, setSearchText }
}
