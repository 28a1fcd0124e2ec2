import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAssortment } from '../../backends/assortment-context'
import { QUERY } from '../../domain/list-parameters'
import { searchWords } from '../../language/search-words'
import { useRested } from '../../ui/use-rested'
import { readListRequest } from '../list/list-request'
import { productListQuery } from '../list/product-list-query'
import type { Product } from '../product'
import { findEntries, type SearchEntry, soldEntries } from './local-search'

/** Searches the storefront after this pause in typing. */
const PAUSE_MS = 250
/** The list of all results has the others. */
const MAX_PRODUCTS = 10

export type ShopSearch = {
  status: 'searching' | 'done' | 'failed'
  /** Matches in the local list, with the storefront's product once it has answered. */
  entries: (SearchEntry & { product?: Product | undefined })[]
  /** Other matches from the storefront. */
  products: Product[]
  /** The matches in both; the dialog shows the first ones. */
  count: number
  retry: () => void
}

/** Searches the local list at once, and the storefront, by the query of the list page, when typing pauses. */
export function useShopSearch(query: string): ShopSearch {
  const entries = findEntries(soldEntries(useAssortment()), query)
  const paused = useRested(query, PAUSE_MS)
  const isBlank = searchWords(query) === ''
  const isTyping = searchWords(paused) !== searchWords(query)
  const { data, error, isFetching, isPlaceholderData, refetch } = useInfiniteQuery({
    ...productListQuery(readListRequest({}, new URLSearchParams({ [QUERY]: paused }))),
    enabled: searchWords(paused) !== '',
    placeholderData: keepPreviousData,
  })

  function status(): ShopSearch['status'] {
    if (isBlank) return 'done'
    if (isTyping || isPlaceholderData) return 'searching'
    if (error && !isFetching) return 'failed'
    return data ? 'done' : 'searching'
  }

  const { products: found = [], totalCount = 0 } = (!isBlank && data?.pages[0]) || {}
  const others = found.filter(({ handle }) => !entries.some(({ id }) => id === handle))
  return {
    status: status(),
    entries: entries.map((entry) => ({ ...entry, product: found.find(({ handle }) => handle === entry.id) })),
    products: others.slice(0, MAX_PRODUCTS),
    count: entries.length + others.length + totalCount - found.length,
    retry: () => void refetch(),
  }
}
