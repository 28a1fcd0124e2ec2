import { useQuery } from '@tanstack/react-query'
import type { StoreContent } from './store-content'
import { storeQuery } from './store-query'

/** The store's content; undefined until it is loaded. */
export function useStoreContent(): StoreContent | undefined {
  return useQuery(storeQuery).data
}
