import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchProduct } from './fetch-product'
import type { Product } from './product'
import { fetchFeatured, type ProductListPage } from './products'

/** First part of every list's query key. */
export const LIST_KEY = 'products'

export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => fetchFeatured(signal),
})

/** The product from the newest list in the query cache. */
function findListedProduct(client: QueryClient, handle: string): Product | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [LIST_KEY] })
    .map(({ queryKey, state }) => {
      const list = client.getQueryData<InfiniteData<ProductListPage>>(queryKey)
      return { products: list?.pages.flatMap((page) => page.products), updatedAt: state.dataUpdatedAt }
    })
  const featured = {
    products: client.getQueryData(featuredQuery.queryKey)?.products,
    updatedAt: client.getQueryState(featuredQuery.queryKey)?.dataUpdatedAt ?? 0,
  }
  return [...lists, featured]
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .flatMap(({ products }) => products?.find((candidate) => candidate.handle === handle) ?? [])[0]
}

/** A product, or null for an unknown handle. Starts with the product of a cached list. */
export const productQuery = (handle: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => fetchProduct(handle, signal),
    initialData: (): Product | null | undefined => findListedProduct(client, handle),
    // Always stale: a list has no details.
    initialDataUpdatedAt: 0,
  })
