import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { loadChunk } from '../load-chunk'
import { readCriteria } from './list-criteria'
import type { ProductFilter } from './product-filter'
import { LIST_KEY } from './product-queries'
import { fetchProducts } from './products'
import { readSort, type Sort } from './sorting'

/** Long enough that returning to a long list doesn't fetch all its pages again. */
const LIST_STALE_TIME_MS = 5 * 60_000

/** A list of products, one cursor page after another; `criteria` is the search and the filters of its address. */
export const productsQuery = (filter: ProductFilter, sort: Sort, criteria = '') =>
  infiniteQueryOptions({
    queryKey: criteria ? [LIST_KEY, filter, sort, criteria] : [LIST_KEY, filter, sort],
    queryFn: async ({ signal, pageParam }) => {
      if (!criteria && sort !== 'featured') return fetchProducts(filter, sort, pageParam, signal)
      const { fetchFilteredProducts } = await loadChunk(() => import('./filtered-products'))
      return fetchFilteredProducts({ filter, sort, criteria }, pageParam, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor: next }) => next,
    staleTime: LIST_STALE_TIME_MS,
    refetchOnWindowFocus: false,
  })

export type ListPrefetch = { client: QueryClient; search: URLSearchParams }

/** Fetches the first page of a list in the sort order, and with the search and filters, of the address. */
export function prefetchList({ client, search }: ListPrefetch, filter: ProductFilter): Promise<void> {
  return client.prefetchInfiniteQuery(productsQuery(filter, readSort(search), readCriteria(search)))
}
