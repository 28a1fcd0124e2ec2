import { useQuery } from '@tanstack/react-query'
import { type StoreContent, storeQuery } from './store-content'

/** The store's content; undefined until a document without it has fetched it. */
export function useStoreContent(): StoreContent | undefined {
  return useQuery(storeQuery).data
}
