import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readCriteria } from '../catalogue/list/address-filters'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { useParameters } from '../catalogue/use-search-param'
import { SKELETON_COUNTS } from '../domain/shop'
import { CardSlots } from './card-slots'

export const prefetch = (request: ListPrefetch) => prefetchList(request, {})

export default function ProductsPage() {
  const { query } = readCriteria(useParameters())
  return (
    <CardSlots>
      <ListPage
        title={query === null ? t`All Products` : t`“${query}”`}
        heading={
          query === null ? undefined : (
            <Trans>
              “<bdi>{query}</bdi>”
            </Trans>
          )
        }
        description={query === null ? t`Every piece in the shop, to sort and filter as you like.` : ''}
        scope={{}}
        skeletonCount={SKELETON_COUNTS.products}
      />
    </CardSlots>
  )
}
