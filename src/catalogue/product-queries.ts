import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { narrowingOf } from './narrowing'
import type { Product } from './product'
import type { ProductFilter } from './product-filter'
import { fetchFeatured, fetchProduct, fetchProducts, type ProductListPage } from './products'
import { readSort, type Sort } from './sorting'

/** Long enough that returning to a long list doesn't fetch all its pages again. */
const LIST_STALE_TIME_MS = 5 * 60_000
const LIST_KEY = 'products'

/** The home page's products. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => fetchFeatured(signal),
})

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

type ListedProduct = { product: Product; updatedAt: number }

/** The product from the newest list in the query cache. */
function findListedProduct(client: QueryClient, handle: string): ListedProduct | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [LIST_KEY] })
    .map(({ queryKey, state }) => {
      const list = client.getQueryData<InfiniteData<ProductListPage>>(queryKey)
      return { products: list?.pages.flatMap((page) => page.products), updatedAt: state.dataUpdatedAt }
    })
  const featured = {
    products: client.getQueryData(featuredQuery.queryKey),
    updatedAt: client.getQueryState(featuredQuery.queryKey)?.dataUpdatedAt ?? 0,
  }
  return [...lists, featured]
    .flatMap(({ products, updatedAt }) => {
      const product = products?.find((candidate) => candidate.handle === handle)
      return product ? [{ product, updatedAt }] : []
    })
    .sort((a, b) => b.updatedAt - a.updatedAt)[0]
}

/** A product by its handle; null where there is none. A cached list's product renders at once until it is stale. */
export const productQuery = (handle: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => fetchProduct(handle, signal),
    initialData: (): Product | null | undefined => findListedProduct(client, handle)?.product,
    initialDataUpdatedAt: () => findListedProduct(client, handle)?.updatedAt,
  })
