import { use } from 'react'
import { hasSpecifiedCollections, type ProductKind, ProductKindsContext } from '../backends/product-kinds'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { categoryScope, type ListScope } from '../catalogue/list-scope'
import { readKinds } from '../content/store-query'
import { CATEGORIES } from '../domain/assortment'
import { SKELETON_COUNTS } from '../domain/shop'
import { GIFT_LIST_TEXTS } from '../merchant/gifts'
import type { GiftListHandle } from '../merchant/handles'
import { CardSlots } from './card-slots'

type Props = { handle: GiftListHandle }

function scopeOf(handle: GiftListHandle, kinds: readonly ProductKind[] | undefined): ListScope {
  const { maxPrice, category: name } = GIFT_LIST_TEXTS[handle]
  const category = CATEGORIES.find((candidate) => candidate.name === name)
  return { ...(maxPrice && { maxPrice }), ...(category && categoryScope(category, kinds)) }
}

export const prefetch = (request: ListPrefetch & { props: Props }) =>
  prefetchList(request, scopeOf(request.props.handle, readKinds(request.client)))

/** A list of gifts by budget or category. */
export default function GiftListPage({ handle }: Props) {
  const kinds = use(ProductKindsContext)
  const { title, description } = GIFT_LIST_TEXTS[handle]
  return (
    <CardSlots>
      <ListPage
        title={title}
        description={hasSpecifiedCollections(kinds) ? description : `All ${title.toLowerCase()}.`}
        scope={scopeOf(handle, kinds)}
        skeletonCount={SKELETON_COUNTS.collection}
      />
    </CardSlots>
  )
}
