import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAssortment } from '../backends/assortment-context'
import { paths, searchPath } from '../domain/paths'
import { searchWords } from '../language/search-words'
import { helpTopics, type PageLink } from './help-topics'
import { findEntries, type SearchEntry, soldEntries } from './local-search'
import { type FoundProduct, shopSearchQuery } from './shop-search'

/** Searches the storefront after this pause in typing. */
const PAUSE_MS = 250

export type ShopSearch = {
  status: 'searching' | 'done' | 'failed'
  /** Matches in the local list. */
  entries: SearchEntry[]
  /** Other matches from the storefront. */
  products: FoundProduct[]
  pages: PageLink[]
  /** The list of all results; if it has no products, the page that helps. */
  allPath: string
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

/** Searches the local list at once, and the storefront when typing pauses. */
export function useShopSearch(query: string): ShopSearch {
  const assortment = useAssortment()
  const paused = usePaused(query)
  const isTyping = searchWords(paused) !== searchWords(query)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(shopSearchQuery(paused, assortment))
  const isBlank = searchWords(query) === ''
  const found = isBlank ? undefined : data
  const entries = found?.isShopEmpty ? [] : findEntries(soldEntries(assortment), query)
  const help = helpTopics(query)
  const hasBudget = help[0]?.path.startsWith(paths.products)
  const pages = [...help, ...(found?.pages ?? []).filter(({ path }) => !help.some((topic) => topic.path === path))]

  function status(): ShopSearch['status'] {
    if (isBlank) return 'done'
    if (isTyping || isPlaceholderData) return 'searching'
    if (error && !isFetching) return 'failed'
    return data ? 'done' : 'searching'
  }

  return {
    status: status(),
    allPath: (hasBudget || found?.products.length === 0 ? pages[0]?.path : undefined) ?? searchPath(query),
    entries,
    products: (found?.products ?? []).filter(({ handle }) => !entries.some(({ id }) => id === handle)),
    pages,
    corrected: found?.corrected ?? null,
    retry: () => void refetch(),
  }
}
