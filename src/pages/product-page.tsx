import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { openAuthDialog } from '../account/auth-dialog-store'
import { busyRetrySeconds } from '../backends/busy-retry'
import { AddToCart } from '../cart/add-to-cart'
import { BuyNow } from '../cart/checkout/buy-now'
import { ShopPayLink } from '../cart/checkout/shop-pay-link'
import { toCartMerchandise } from '../cart/lines'
import type { Product, Variant } from '../catalogue/product'
import { ProductDetail } from '../catalogue/product/product-detail'
import { ProductHead } from '../catalogue/product/product-head'
import { ProductNotFound } from '../catalogue/product/product-not-found'
import { ProductSkeleton } from '../catalogue/product/product-skeleton'
import { productQuery } from '../catalogue/product-queries'
import { useStoreContent } from '../content/use-store-content'
import { ProductRating } from '../reviews/product-rating'
import { ratingQuery } from '../reviews/ratings'
import { Reviews } from '../reviews/reviews'
import { SaveButton } from '../saved/save-button'
import { KeptPages } from '../ui/kept-pages'
import { lazyComponent } from '../ui/lazy-component'
import { LoadingNotice } from '../ui/loading-notice'
import { NeedsScript } from '../ui/needs-script'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { TryAgain } from '../ui/try-again'
import { WhenIdle } from '../ui/when-idle'
import { WhenNear } from '../ui/when-near'

const soldOutVariant = lazyComponent(
  () => import('./sold-out-variant'),
  ({ SoldOutVariant }) => SoldOutVariant,
)

const productRelated = lazyComponent(
  () => import('./product-related'),
  ({ ProductRelated }) => ProductRelated,
)

function renderBuyButton(product: Product, variant: Variant, placement: 'page' | 'bar') {
  return (
    <>
      {placement === 'bar' ? (
        <AddToCart product={product} productVariant={variant} className="shrink-0" />
      ) : (
        <div className="flex gap-3">
          <AddToCart product={product} productVariant={variant} className="grow" />
          <SaveButton handle={product.handle} className="action gap-2 border border-edge px-5 hover:border-ink" />
        </div>
      )}
      {placement === 'page' && variant.availableForSale && (
        <>
          <BuyNow key={variant.id} merchandise={toCartMerchandise(product, variant)} />
          <ShopPay variantId={variant.id} />
        </>
      )}
      {placement === 'page' && !variant.availableForSale && (
        // The fallback has the same height, so that nothing shifts.
        <WhenIdle
          component={soldOutVariant}
          props={{ product, variant }}
          fallback={
            <div className="min-h-112">
              <noscript>{import.meta.env.SSR && <NeedsScript purpose="To be told when it is back" />}</noscript>
            </div>
          }
        />
      )}
    </>
  )
}

function ShopPay({ variantId }: { variantId: string }) {
  return useStoreContent()?.takesShopPay && <ShopPayLink variantId={variantId} />
}

function HeadWithRating({ product }: { product: Product }) {
  const rating = useQuery(ratingQuery(product.handle))
  return <ProductHead product={product} rating={rating.data} />
}

type Props = { handle: string }

export const prefetch = ({ client, props }: { client: QueryClient; props: Props }) =>
  client.prefetchQuery(productQuery(props.handle, client))

export default function ProductPage({ handle }: Props) {
  const product = useQuery(productQuery(handle, useQueryClient()))

  if (product.data === null) return <ProductNotFound />
  if (product.data) {
    return (
      <>
        <HeadWithRating product={product.data} />
        <ProductDetail
          key={handle}
          product={product.data}
          renderBuyButton={renderBuyButton}
          rating={<ProductRating handle={handle} />}
        >
          <Reviews handle={product.data.handle} onSignIn={openAuthDialog} />
          <WhenNear component={productRelated} props={{ product: product.data }} />
        </ProductDetail>
      </>
    )
  }
  const retry = () => void product.refetch()
  const busySeconds = busyRetrySeconds(product)
  if (product.error && busySeconds === undefined) {
    return (
      <div className="grid min-h-below-header place-content-center px-gutter py-16 text-center *:justify-items-center">
        <PageHead title="Product" />
        <PageTitle className="sr-only">Product</PageTitle>
        <TryAgain
          message="We couldn’t load this piece. Check your connection, then try again."
          onRetry={retry}
          busy={product.isFetching}
        />
        <KeptPages />
      </div>
    )
  }
  return <ProductSkeleton notice={<LoadingNotice busySeconds={busySeconds} onRetry={retry} />} />
}
