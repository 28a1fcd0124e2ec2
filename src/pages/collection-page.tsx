import { COLLECTIONS, type CollectionName } from '../catalogue/collections'
import { ListPage } from '../catalogue/list/list-page'
import { type ListRequest, prefetchList } from '../catalogue/product-queries'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

type Props = { collection: CollectionName }

export const prefetch = (request: ListRequest & { props: Props }) =>
  prefetchList(request, { vendor: COLLECTIONS[request.props.collection].vendor })

export function CollectionPage({ collection }: Props) {
  const { title, vendor, description } = COLLECTIONS[collection]
  return (
    <ListPage
      title={title}
      description={description}
      filter={{ vendor }}
      skeletons={SKELETONS.collection}
      action={cardAction}
    />
  )
}
