import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import type { Category } from '../merchant/assortment'
import { CATEGORY_DESCRIPTIONS } from '../merchant/descriptions'
import { SKELETON_COUNTS } from '../shop'
import { CardSlots } from './card-slots'

type Props = { category: Category }

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, { productType: request.props.category.productType })

export default function CategoryPage({ category: { name, title, productType } }: Props) {
  return (
    <CardSlots>
      <ListPage
        title={title}
        description={CATEGORY_DESCRIPTIONS[name]}
        scope={{ productType }}
        skeletonCount={SKELETON_COUNTS.collection}
      />
    </CardSlots>
  )
}
