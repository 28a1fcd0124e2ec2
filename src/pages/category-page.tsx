import { use } from 'react'
import { hasSpecifiedCollections, ProductKindsContext } from '../backends/product-kinds'
import { CATEGORY_DESCRIPTIONS } from '../catalogue/list/descriptions'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { categoryScope } from '../catalogue/list-scope'
import { readKinds } from '../content/store-query'
import type { Category } from '../domain/assortment'
import { SKELETON_COUNTS } from '../domain/shop'
import { CardSlots } from './card-slots'

type Props = { category: Category }

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, categoryScope(request.props.category, readKinds(request.client)))

export default function CategoryPage({ category }: Props) {
  const kinds = use(ProductKindsContext)
  const { name, title } = category
  return (
    <CardSlots>
      <ListPage
        title={title}
        description={hasSpecifiedCollections(kinds) ? CATEGORY_DESCRIPTIONS[name] : `All ${title.toLowerCase()}.`}
        scope={categoryScope(category, kinds)}
        skeletonCount={SKELETON_COUNTS.collection}
      />
    </CardSlots>
  )
}
