import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { narrowingOf } from './narrowing'
import type { ProductFilter } from './product-filter'
import { LIST_KEY } from './product-queries'
import { fetchProducts } from './products'
import { readSort, type Sort } from './sorting'

/** Long enough that returning to a long list doesn't fetch all its pages again. */
const LIST_STALE_TIME_MS = 5 * 60_000

/** A list of products, one cursor page after another; `narrowing` are the search and the filters of its address. */
export const productsQuery = (filter: ProductFilter, sort: Sort, narrowing = '') =>
  infiniteQueryOptions({
    queryKey: narrowing ? [LIST_KEY, filter, sort, narrowing] : [LIST_KEY, filter, sort],
    queryFn: async ({ signal, pageParam }) => {
      if (!narrowing) return fetchProducts(filter, sort, pageParam, signal)
      const { fetchNarrowedProducts } = await import('./narrowed-products')
      return fetchNarrowedProducts({ filter, sort, narrowing }, pageParam, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor: next }) => next,
    staleTime: LIST_STALE_TIME_MS,
    refetchOnWindowFocus: false,
  })

export type ListRequest = { client: QueryClient; search: URLSearchParams }

/** Fetches the first page of a list in the sort order, and with the search and filters, of the address. */
export function prefetchList({ client, search }: ListRequest, filter: ProductFilter): Promise<void> {
  return client.prefetchInfiniteQuery(productsQuery(filter, readSort(search), narrowingOf(search)))
}
