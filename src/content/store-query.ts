import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ProductKind } from '../backends/product-kinds'
import { loadChunk } from '../browser/load-chunk'
import type { StoreContent } from './store-content'

/** The store's content from the document's build; fetched if the document lacks it. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: async ({ signal }): Promise<StoreContent> => {
    const { fetchStoreContent, fetchProducts } = await loadChunk(() => import('./fetch-store-content'))
    return (await fetchStoreContent(fetchProducts(signal), signal)).value
  },
  staleTime: 'static',
})

/** The kinds of the store's products, from the cache; undefined until they are known. */
export function readKinds(client: QueryClient): ProductKind[] | undefined {
  return client.getQueryData(storeQuery.queryKey)?.kinds
}
