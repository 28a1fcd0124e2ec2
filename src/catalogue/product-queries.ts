import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product } from './product'
import type { ProductFilter } from './product-filter'
import { fetchFeatured, fetchProduct, fetchProducts, type ProductPage } from './products'
import { readSort, type Sort } from './sorting'

/** Long enough that coming back to a long list doesn't fetch all its pages again. */
const LIST_STALE_TIME = 5 * 60_000
const LISTS = 'products'

/** The home page's products. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => fetchFeatured(signal),
})

/** A list of products, one page after another. */
export const productsQuery = (filter: ProductFilter, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: [LISTS, filter, sort],
    queryFn: ({ signal, pageParam }) => fetchProducts(filter, sort, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: LIST_STALE_TIME,
    refetchOnWindowFocus: false,
  })

export type ListRequest = { client: QueryClient; search: URLSearchParams }

/** Fetches the first page of a list, in the order that the address asks for. */
export function prefetchList({ client, search }: ListRequest, filter: ProductFilter): Promise<void> {
  return client.prefetchInfiniteQuery(productsQuery(filter, readSort(search)))
}

type KnownProduct = { product: Product; updatedAt: number }

/** The product as the newest list in memory has it. */
function knownProduct(client: QueryClient, handle: string): KnownProduct | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [LISTS] })
    .map(({ queryKey, state }) => {
      const list = client.getQueryData<InfiniteData<ProductPage>>(queryKey)
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

/**
 * A product by its handle; null where there is none. A list in memory that has it is enough to draw the page at once,
 * and is checked with the storefront only when it has grown stale.
 */
export const productQuery = (handle: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => fetchProduct(handle, signal),
    initialData: (): Product | null | undefined => knownProduct(client, handle)?.product,
    initialDataUpdatedAt: () => knownProduct(client, handle)?.updatedAt,
  })
