import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product } from './product'
import type { ProductFilter } from './product-filter'
import { fetchFeatured, fetchProduct, fetchProducts } from './products'
import { readSort, type Sort } from './sorting'

/** Long enough that coming back to a long list doesn't fetch all its pages again. */
const LIST_STALE_TIME = 5 * 60_000

/** What a list brought is known to each product's own page, which then has no need to wait. */
function remember(client: QueryClient, products: readonly Product[]): void {
  for (const product of products) client.setQueryData(productQuery(product.handle).queryKey, product)
}

/** A product by its handle; null where there is none. */
export const productQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => fetchProduct(handle, signal),
  })

/** A list of products, one page after another. */
export const productsQuery = (filter: ProductFilter, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['products', filter, sort],
    queryFn: async ({ signal, pageParam, client }) => {
      const page = await fetchProducts(filter, sort, pageParam, signal)
      remember(client, page.products)
      return page
    },
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

/** The home page's products. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: async ({ signal, client }) => {
    const products = await fetchFeatured(signal)
    remember(client, products)
    return products
  },
})
