import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import type { Collection } from '../merchant/assortment'
import { COLLECTION_DESCRIPTIONS } from '../merchant/descriptions'
import { SKELETON_COUNTS } from '../shop'
import { CardSlots } from './card-slots'

type Props = { collection: Collection }

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, { vendor: request.props.collection.vendor })

export default function CollectionPage({ collection: { name, title, vendor } }: Props) {
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
