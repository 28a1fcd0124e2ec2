import { hasSpecifiedCollections, useHasSpecifiedCollections } from '../backends/product-kinds'
import { COLLECTION_DESCRIPTIONS } from '../catalogue/list/descriptions'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { readKinds } from '../content/store-query'
import type { Collection } from '../domain/assortment'
import { SKELETON_COUNTS } from '../domain/shop'
import { CardSlots } from './card-slots'
import NotFoundPage from './not-found-page'

type Props = { collection: Collection }

export async function prefetch(request: ListPrefetch & { props: Props }): Promise<void> {
  if (!hasSpecifiedCollections(readKinds(request.client))) return
  await prefetchList(request, { vendor: request.props.collection.vendor })
}

/** A specified collection; not found in a store that has none of them. */
export default function CollectionPage({ collection: { name, title, vendor } }: Props) {
  if (!useHasSpecifiedCollections()) return <NotFoundPage />
  return (
    <CardSlots>
      <ListPage
        title={title}
        description={COLLECTION_DESCRIPTIONS[name]}
        scope={{ vendor }}
        skeletonCount={SKELETON_COUNTS.collection}
      />
    </CardSlots>
  )
}
