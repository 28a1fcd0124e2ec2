import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { categoryScope } from '../catalogue/list-scope'
import type { Category } from '../merchant/assortment'
import { CATEGORY_DESCRIPTIONS } from '../merchant/descriptions'
import { SKELETON_COUNTS } from '../shop'
import { CardSlots } from './card-slots'

type Props = { category: Category }

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, categoryScope(request.props.category))

export default function CategoryPage({ category }: Props) {
  return (
    <CardSlots>
      <ListPage
        title={category.title}
        description={CATEGORY_DESCRIPTIONS[category.name]}
        scope={categoryScope(category)}
        skeletonCount={SKELETON_COUNTS.collection}
      />
    </CardSlots>
  )
}
