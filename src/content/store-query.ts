import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { DEFAULT_ASSORTMENT } from '../backends/assortment-context'
import { loadChunk } from '../browser/load-chunk'
import type { Assortment } from '../domain/assortment'
import type { StoreContent } from './store-content'

/** The store's content as built into the document, otherwise fetched. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: async ({ signal }): Promise<StoreContent> => {
    const { fetchStoreContent } = await loadChunk(() => import('./fetch-store-content'))
    return (await fetchStoreContent(undefined, signal)).value
  },
  staleTime: 'static',
})

/** The store's assortment from the cache; the specification's until it is loaded. */
export function readAssortment(client: QueryClient): Assortment {
  return client.getQueryData(storeQuery.queryKey)?.assortment ?? DEFAULT_ASSORTMENT
}
