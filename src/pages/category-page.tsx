import { useAssortment } from '../backends/assortment-context'
import { describeList } from '../catalogue/list/descriptions'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { categoryScope } from '../catalogue/list-scope'
import type { Category } from '../domain/assortment'
import { SKELETON_COUNTS } from '../domain/shop'
import { shownName } from '../merchant/shown-name'
import { CardSlots } from './card-slots'

type Props = { category: Category }

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, categoryScope(request.props.category))

/** A category, also a specified one that the store sells nothing of. */
export default function CategoryPage({ category }: Props) {
  const { categories } = useAssortment()
  return (
    <CardSlots>
      <ListPage
        title={shownName(category.title)}
        description={describeList(category)}
        descriptionHtml={category.descriptionHtml}
        scope={categoryScope(category)}
        skeletonCount={SKELETON_COUNTS.collection}
        noIndex={!categories.some(({ path }) => path === category.path)}
      />
    </CardSlots>
  )
}
