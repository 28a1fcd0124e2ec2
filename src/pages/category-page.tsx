import { CATEGORIES, type CategoryName } from '../catalogue/collections'
import { ListPage } from '../catalogue/list-page'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

export function CategoryPage({ category }: { category: CategoryName }) {
  const { title, productType, description } = CATEGORIES[category]
  return (
    <ListPage
      title={title}
      description={description}
      filter={{ productType }}
      skeletons={SKELETONS.collection}
      action={cardAction}
    />
  )
}
