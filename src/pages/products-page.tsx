import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list-queries'
import { SKELETON_COUNTS } from '../shop'
import { CardSlots } from './card-slots'

export const prefetch = (request: ListPrefetch) => prefetchList(request, {})

export default function ProductsPage() {
  return (
    <CardSlots>
      <ListPage
        title="All Products"
        description="Every piece from both collections."
        filter={{}}
        skeletonCount={SKELETON_COUNTS.products}
      />
    </CardSlots>
  )
}
