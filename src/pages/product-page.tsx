import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { openAuthDialog } from '../account/auth-dialog-store'
import { AddToCart } from '../cart/add-to-cart'
import { BuyNow } from '../cart/checkout/buy-now'
import { ShopPayLink } from '../cart/checkout/shop-pay-link'
import { type CartMerchandise, type Engrave, toCartMerchandise } from '../cart/lines'
import type { Product, Variant } from '../catalogue/product'
import { sizeText } from '../catalogue/product/measured-sizes'
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
import { CachedPages } from '../ui/cached-pages'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { hasFailed, LoadingNotice } from '../ui/loading-notice'
import { NeedsScript } from '../ui/needs-script'
import { PageHead } from '../ui/page-head'
import { PageTitle } from '../ui/page-title'
import { TryAgain, TryQueryAgain } from '../ui/try-again'
import { WhenIdle } from '../ui/when-idle'
import { WhenNear } from '../ui/when-near'

const soldOutVariant = lazyComponent(() => import('./sold-out-variant').then(({ SoldOutVariant }) => SoldOutVariant))

const engravingField = lazyComponent(() =>
  import('../cart/engraving/engraving-field').then(({ EngravingField }) => EngravingField),
)

const productRelated = lazyComponent(() => import('./product-related').then(({ ProductRelated }) => ProductRelated))

type BuyButtonsProps = { product: Product; variant: Variant; placement: 'page' | 'bar'; engrave: Engrave }

function BuyButtons({ product, variant, placement, engrave }: BuyButtonsProps) {
  return (
    <>
      {placement === 'bar' ? (
        <AddToCart product={product} productVariant={variant} engrave={engrave} className="shrink-0" />
      ) : (
        <div className="flex flex-wrap gap-3">
          <AddToCart
            product={product}
            productVariant={variant}
            engrave={engrave}
            size={sizeText(variant)}
            className="grow px-3!"
          />
          <SaveButton
            handle={product.handle}
            className="action min-h-13 gap-2 border border-edge px-5 hover:border-ink"
          />
        </div>
      )}
      {placement === 'page' && variant.availableForSale && (
        <>
          <BuyNow key={variant.id} merchandise={toCartMerchandise(product, variant)} engrave={engrave} />
          {/* Its link takes no engraving. */}
          {!product.engraving && <ShopPay merchandise={toCartMerchandise(product, variant)} />}
        </>
      )}
      {placement === 'page' && !variant.availableForSale && (
        // The fallback has the same height, so that nothing shifts.
        <WhenIdle
          component={soldOutVariant}
          props={{ product, variant }}
          fallback={
            <div className="min-h-112">
              <noscript>{import.meta.env.SSR && <NeedsScript purpose="To get an email when it’s back" />}</noscript>
            </div>
          }
        />
      )}
    </>
  )
}

function ShopPay(props: { merchandise: CartMerchandise }) {
  return useStoreContent()?.takesShopPay && <ShopPayLink {...props} />
}

type EngravingProps = { product: Product; engraver: RefObject<Engrave | null> }

function Engraving({ product: { handle, engraving }, engraver }: EngravingProps) {
  if (!engraving) return null
  return (
    <Lazy
      component={engravingField}
      props={{ handle, metafield: engraving, engraver }}
      // As tall as the field, so that nothing shifts.
      fallback={<div className="min-h-44" />}
      renderFailure={({ onRetry, isRetrying }) => (
        <TryAgain message="We couldn’t load the engraving." onRetry={onRetry} busy={isRetrying} />
      )}
    />
  )
}

function HeadWithRating({ product }: { product: Product }) {
  const rating = useQuery(ratingQuery(product.handle))
  return <ProductHead product={product} rating={rating.data} />
}

type Props = { handle: string }

export async function prefetch({ client, props: { handle } }: { client: QueryClient; props: Props }) {
  const query = productQuery(handle, client)
  await client.prefetchQuery(query)
  const metafield = client.getQueryData(query.queryKey)?.engraving
  if (metafield) await prefetchEngraving(client, handle, metafield).catch(() => {})
}

export async function preloadParts({ client, props: { handle } }: { client: QueryClient; props: Props }) {
  if (client.getQueryData(productQuery(handle, client).queryKey)?.engraving) await engravingField.preload()
}

async function prefetchEngraving(client: QueryClient, handle: string, metafield: string): Promise<void> {
  const [offer] = await Promise.all([import('../cart/engraving/engraving-offer'), engravingField.preload()])
  await offer.prefetchEngraving(client, handle, metafield)
}

export default function ProductPage({ handle }: Props) {
  const product = useQuery(productQuery(handle, useQueryClient()))
  const engraver = useRef<Engrave>(null)

  if (product.data === null) return <ProductNotFound />
  if (product.data) {
    return (
      <>
        <HeadWithRating product={product.data} />
        <ProductDetail
          key={handle}
          product={product.data}
          renderBuyButton={(piece, variant, placement) => (
            <BuyButtons
              product={piece}
              variant={variant}
              placement={placement}
              engrave={(merchandise) => (engraver.current ? engraver.current(merchandise) : merchandise)}
            />
          )}
          engraving={<Engraving product={product.data} engraver={engraver} />}
          rating={<ProductRating handle={handle} />}
        >
          <Reviews handle={product.data.handle} onSignIn={openAuthDialog} />
          <WhenNear
            component={productRelated}
            props={{ product: product.data }}
            fallback={<div data-needs-script="" className="mt-24 min-h-svh md:mt-32" />}
          />
        </ProductDetail>
      </>
    )
  }
  if (hasFailed(product)) {
    return (
      <div className="grid min-h-below-header place-content-center px-gutter py-16 text-center *:justify-items-center">
        <PageHead title="Product" />
        <PageTitle className="sr-only">Product</PageTitle>
        <TryQueryAgain query={product} message="We couldn’t load this piece. Check your connection, then try again." />
        <CachedPages />
      </div>
    )
  }
  return <ProductSkeleton notice={<LoadingNotice query={product} />} />
}
