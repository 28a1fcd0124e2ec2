import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { SKELETON_COUNTS } from '../domain/shop'
import { CardSlots } from './card-slots'

export const prefetch = (request: ListPrefetch) => prefetchList(request, {})

export default function ProductsPage() {
  return (
    <CardSlots>
      <ListPage
        title="All Products"
        description="Every piece in the shop, to sort and filter as you like."
        scope={{}}
        skeletonCount={SKELETON_COUNTS.products}
      />
    </CardSlots>
  )
}
