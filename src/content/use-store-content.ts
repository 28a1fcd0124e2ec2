import { useQuery } from '@tanstack/react-query'
import { type StoreContent, storeQuery } from './store-content'

/** The store's content; undefined until it is loaded. */
export function useStoreContent(): StoreContent | undefined {
  return useQuery(storeQuery).data
}
