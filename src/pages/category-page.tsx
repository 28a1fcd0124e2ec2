import { CATEGORIES, type CategoryName } from '../catalogue/collections'
import { ListPage } from '../catalogue/list/list-page'
import { type ListRequest, prefetchList } from '../catalogue/product-queries'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

type Props = { category: CategoryName }

export const prefetch = (request: ListRequest & { props: Props }) =>
  prefetchList(request, { productType: CATEGORIES[request.props.category].productType })

export function CategoryPage({ category }: Props) {
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
