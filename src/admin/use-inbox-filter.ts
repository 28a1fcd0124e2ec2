import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseFilter, toSearch } from './inbox-filter'

const SEARCH_DELAY_MS = 250

/** The filter in the address, and the search field, which updates the address after a pause. */
export function useInboxFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = parseFilter(parameters)
  const [searchText, setSearchText] = useState(filter.search)
  const [syncedSearch, setSyncedSearch] = useState(filter.search)

  // Back, Forward or a link changed the search in the address.
  if (syncedSearch !== filter.search) {
    setSyncedSearch(filter.search)
    if (searchText.trim() !== filter.search) setSearchText(filter.search)
  }

  const isPending = searchText.trim() !== filter.search
  const next = toSearch({ ...filter, search: searchText })
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setParameters(next, { replace: true }), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPending, next, setParameters])

  return { filter, searchText, setSearchText }
}
