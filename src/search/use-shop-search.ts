import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchWords } from '../backends/search-words'
import { helpTopics, type PageLink } from './help-topics'
import type { SearchEntry } from './search-entries'
import { type FoundProduct, shopSearchQuery } from './shop-search'

/** How long typing has to pause before the storefront is asked. */
const PAUSE_MS = 250

export type ShopSearch = {
  status: 'searching' | 'done' | 'failed'
  /** Those that the local list does not show. */
  products: FoundProduct[]
  pages: PageLink[]
  corrected: string | null
  retry: () => void
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Asks the storefront for the query as it is typed; `entries` are what the local list finds for it. */
export function useShopSearch(query: string, entries: readonly SearchEntry[]): ShopSearch {
  const paused = usePaused(query)
  const isTyping = searchWords(paused) !== searchWords(query)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(shopSearchQuery(paused))
  const isBlank = searchWords(query) === ''
  const found = isBlank ? undefined : data
  const help = helpTopics(query)
  const pages = [...help, ...(found?.pages ?? []).filter(({ path }) => !help.some((topic) => topic.path === path))]

  function status(): ShopSearch['status'] {
    if (isBlank) return 'done'
    if (isTyping || isPlaceholderData) return 'searching'
    if (error && !isFetching) return 'failed'
    return data ? 'done' : 'searching'
  }

  return {
    status: status(),
    products: (found?.products ?? []).filter(({ handle }) => !entries.some(({ id }) => id === handle)),
    pages,
    corrected: found?.corrected ?? null,
    retry: () => void refetch(),
  }
}
