import { ListPage } from '../catalogue/list-page'
import { SKELETONS } from '../shop'
import { cardAction } from './card-action'

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
