import { COLLECTIONS, type CollectionName } from '../catalogue/collections'
import { ListPage } from '../catalogue/list-page'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

export function CollectionPage({ collection }: { collection: CollectionName }) {
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
