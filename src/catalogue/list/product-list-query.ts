import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ListScope } from '../list-scope'
import { LIST_KEY } from '../product-queries'
import type { ProductListPage } from '../products'
import { fetchProducts } from './fetch-products'
import { type ListCursor, type ProductListRequest, readListRequest } from './list-request'

/** Long enough that returning to a long list doesn't refetch all its pages. */
const STALE_TIME_MS = 5 * 60_000

type ProductPages = InfiniteData<ProductListPage, ListCursor>

/** Moves sold-out products to the end of the list. */
function soldOutLast(list: ProductPages): ProductPages {
  const last = list.pages.length - 1
  const soldOut = list.pages.flatMap(({ products }) => products.filter(({ availableForSale }) => !availableForSale))
  const pages = list.pages.map((page, index) => {
    const offered = page.products.filter(({ availableForSale }) => availableForSale)
    return { ...page, products: index === last && !page.nextCursor ? [...offered, ...soldOut] : offered }
  })
  return { ...list, pages }
}

/** A list of products, paged by cursor. */
export const productListQuery = (request: ProductListRequest) =>
  infiniteQueryOptions({
    queryKey: [LIST_KEY, request],
    queryFn: ({ client, signal, pageParam }) => fetchProducts(request, pageParam, client, signal),
    initialPageParam: { after: null } as ListCursor,
    getNextPageParam: ({ nextCursor, corrected }): ListCursor | null =>
      nextCursor === null ? null : { after: nextCursor, corrected },
    select: request.sort === 'featured' && !request.scope.storeCollection ? soldOutLast : undefined,
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
  })

export type ListPrefetch = { client: QueryClient; search: URLSearchParams }

/** Fetches the first page of a URL's list. */
export function prefetchList({ client, search }: ListPrefetch, scope: ListScope): Promise<void> {
  return client.prefetchInfiniteQuery(productListQuery(readListRequest(scope, search)))
}
