import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ListScope } from '../list-scope'
import { LIST_KEY } from '../product-queries'
import { fetchProducts } from './fetch-products'
import { type ProductListRequest, readListRequest } from './list-request'

/** Long enough that returning to a long list doesn't refetch all its pages. */
const STALE_TIME_MS = 5 * 60_000

/** A list of products, paged by cursor. */
export const productListQuery = (request: ProductListRequest) =>
  infiniteQueryOptions({
    queryKey: [LIST_KEY, request],
    queryFn: ({ signal, pageParam }) => fetchProducts(request, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
  })

export type ListPrefetch = { client: QueryClient; search: URLSearchParams }

/** Fetches the first page of a URL's list. */
export function prefetchList({ client, search }: ListPrefetch, scope: ListScope): Promise<void> {
  return client.prefetchInfiniteQuery(productListQuery(readListRequest(scope, search)))
}
