import { ListPage } from '../catalogue/list/list-page'
import { type ListRequest, prefetchList } from '../catalogue/product-queries'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

export const prefetch = (request: ListRequest) => prefetchList(request, {})

export function ProductsPage() {
  return (
    <ListPage
      title="All Products"
      description="Every piece of both collections."
      filter={{}}
      skeletons={SKELETONS.products}
      action={cardAction}
    />
  )
}
