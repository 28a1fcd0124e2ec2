import type { QueryClient } from '@tanstack/react-query'
import { CollectionList } from '../catalogue/list/collection-list'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { CardSlots } from './card-slots'
import NotFoundPage from './not-found-page'

type Props = { handle: string }

function isUnknown(client: QueryClient, handle: string): boolean {
  const store = client.getQueryData(storeQuery.queryKey)
  return store !== undefined && !store.collections.some((collection) => collection.handle === handle)
}

export async function prefetch({ props, ...request }: ListPrefetch & { props: Props }): Promise<void> {
  if (!isUnknown(request.client, props.handle)) await prefetchList(request, { storeCollection: props.handle })
}

/** A collection that the build found in the store; any other is not found without waiting for the storefront. */
export default function StoreCollectionPage({ handle }: Props) {
  const store = useStoreContent()
  const collection = store?.collections.find((candidate) => candidate.handle === handle)
  if (store && !collection) return <NotFoundPage />
  return (
    <CardSlots>
      <CollectionList handle={handle} title={collection?.title ?? 'Collection'} notFound={<NotFoundPage />} />
    </CardSlots>
  )
}
