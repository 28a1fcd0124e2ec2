import { useQuery } from '@tanstack/react-query'
import type { StoreContent } from './store-content'
import { storeQuery } from './store-query'

/** A deployment's own address may be new since the build. */
function withPageHost(content: StoreContent): StoreContent {
  return import.meta.env.SSR ? content : { ...content, hosts: [...content.hosts, location.host] }
}

/** The store's content; undefined until it is loaded. */
export function useStoreContent(): StoreContent | undefined {
  return useQuery({ ...storeQuery, select: withPageHost }).data
}
