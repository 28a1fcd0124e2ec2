import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { useAssortment } from '../backends/assortment-context'
import { CollectionList } from '../catalogue/list/collection-list'
import { describeList } from '../catalogue/list/descriptions'
import { ListPage } from '../catalogue/list/list-page'
import { type ListPrefetch, prefetchList } from '../catalogue/list/product-list-query'
import { readAssortment, storeQuery } from '../content/store-query'
import { useStoreContent } from '../content/use-store-content'
import { type Assortment, type Collection, categoryOfCollection, SPECIFIED } from '../domain/assortment'
import { paths } from '../domain/paths'
import { SKELETON_COUNTS } from '../domain/shop'
import { shownName } from '../merchant/shown-name'
import { CardSlots } from './card-slots'
import NotFoundPage from './not-found-page'

type Props = { handle: string }

/** The vendor whose page has this handle. */
function findVendor({ collections }: Assortment, handle: string): Collection | undefined {
  return collections.find(({ path }) => path === paths.storeCollection(handle))
}

function isUnknown(client: QueryClient, handle: string): boolean {
  const store = client.getQueryData(storeQuery.queryKey)
  return store !== undefined && !store.collections.some((collection) => collection.handle === handle)
}

export async function prefetch({ props: { handle }, ...request }: ListPrefetch & { props: Props }): Promise<void> {
  const vendor = findVendor(readAssortment(request.client), handle)
  const specified = findVendor(SPECIFIED, handle)
  if (vendor) await prefetchList(request, { vendor: vendor.title })
  else if (!isUnknown(request.client, handle)) await prefetchList(request, { storeCollection: handle })
  else if (specified) await prefetchList(request, { vendor: specified.title })
}

/**
 * A vendor's products, or a collection known from the build. A specified vendor has its page in any store; any other
 * is not found, without loading.
 */
export default function CollectionPage({ handle }: Props) {
  const assortment = useAssortment()
  const { search } = useLocation()
  const vendor = findVendor(assortment, handle)
  const category = categoryOfCollection(assortment.categories, handle)
  if (!vendor && category) return <Navigate to={category.path + search} replace />
  return vendor ? <VendorPage vendor={vendor} /> : <StoreCollectionPage handle={handle} />
}

function VendorPage({ vendor, noIndex = false }: { vendor: Collection; noIndex?: boolean }) {
  return (
    <CardSlots>
      <ListPage
        title={shownName(vendor.title)}
        description={describeList(vendor)}
        descriptionHtml={vendor.descriptionHtml}
        picture={vendor.image ?? null}
        scope={{ vendor: vendor.title }}
        skeletonCount={SKELETON_COUNTS.collection}
        noIndex={noIndex}
      />
    </CardSlots>
  )
}

function StoreCollectionPage({ handle }: Props) {
  const store = useStoreContent()
  const collection = store?.collections.find((candidate) => candidate.handle === handle)
  const specified = findVendor(SPECIFIED, handle)
  if (store && !collection) return specified ? <VendorPage vendor={specified} noIndex /> : <NotFoundPage />
  return (
    <CardSlots>
      <CollectionList handle={handle} title={collection?.title ?? t`Collection`} notFound={<NotFoundPage />} />
    </CardSlots>
  )
}
