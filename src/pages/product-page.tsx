import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { openAuthDialog } from '../account/auth-dialog-store'
import { ProductEngraving, prefetchEngraving, preloadEngravingField } from '../cart/engraving/product-engraving'
import type { Product } from '../catalogue/product'
import { ProductDetail } from '../catalogue/product/product-detail'
import { ProductHead } from '../catalogue/product/product-head'
import { ProductNotFound } from '../catalogue/product/product-not-found'
import { productQuery } from '../catalogue/product/product-query'
import { ProductSkeleton } from '../catalogue/product/product-skeleton'
import { ProductUnloaded } from '../catalogue/product/product-unloaded'
import { ProductRating } from '../reviews/product-rating'
import { Reviews } from '../reviews/reviews'
import { lazyComponent, WhenNear } from '../ui/lazy-component'
import { SlowNotice } from '../ui/loading'
import { BuyButtons } from './buy-buttons'
import { RatedStructuredData } from './rated-structured-data'

const productRelated = lazyComponent(() => import('./product-related').then(({ ProductRelated }) => ProductRelated))

type Props = { handle: string }

export async function prefetch({ client, props: { handle } }: { client: QueryClient; props: Props }) {
  const query = productQuery(handle, client)
  await client.prefetchQuery(query)
  const metafield = client.getQueryData(query.queryKey)?.engraving
  if (metafield) await prefetchEngraving(client, handle, metafield).catch(() => {})
}

export async function preloadParts({ client, props: { handle } }: { client: QueryClient; props: Props }) {
  if (client.getQueryData(productQuery(handle, client).queryKey)?.engraving) await preloadEngravingField()
}

export default function ProductPage({ handle }: Props) {
  const product = useQuery(productQuery(handle, useQueryClient()))

  if (product.data === null) return <ProductNotFound />
  if (product.data)
    return <LoadedProduct key={handle} product={product.data} onRetry={product.error ? product.refetch : undefined} />
  if (product.error) return <ProductUnloaded query={product} />
  return <ProductSkeleton notice={<SlowNotice isPending className="py-4" />} />
}

function LoadedProduct({ product, onRetry }: { product: Product; onRetry: (() => unknown) | undefined }) {
  const { handle, engraving } = product
  return (
    <>
      <ProductHead product={product} />
      {import.meta.env.SSR && <RatedStructuredData product={product} />}
      <ProductDetail
        {...{ product, onRetry }}
        renderBuyButton={(variant, placement) => <BuyButtons {...{ placement, product, variant }} />}
        engraving={engraving && <ProductEngraving handle={handle} metafield={engraving} />}
        rating={<ProductRating handle={handle} />}
      >
        <Reviews handle={handle} onSignIn={openAuthDialog} />
        <WhenNear
          component={productRelated}
          props={{ product }}
          fallback={<div data-needs-script="" className="mt-24 min-h-svh md:mt-32" />}
        />
      </ProductDetail>
    </>
  )
}
