import { t } from '@lingui/core/macro'
import { AddToCart } from '../cart/add-to-cart'
import { BuyNow } from '../cart/checkout/buy-now'
import { useEngrave } from '../cart/engraving/product-engraving'
import { type Engrave, toCartMerchandise } from '../cart/lines'
import { type Product, sizeText, type Variant } from '../catalogue/product'
import { SaveButton } from '../saved/save-button'
import { Lazy, lazyComponent } from '../ui/lazy-component'
import { NeedsScript } from '../ui/needs-script'

const soldOutVariant = lazyComponent(() => import('./sold-out-variant').then(({ SoldOutVariant }) => SoldOutVariant))

type Props = { product: Product; variant: Variant }

/** The product page's buttons; the `bar` has one. */
export function BuyButtons({ placement, ...props }: Props & { placement: 'page' | 'bar' }) {
  const { product, variant } = props
  const engrave = useEngrave(product)
  if (placement === 'page') return <PageButtons {...props} engrave={engrave} />
  return <AddToCart product={product} productVariant={variant} engrave={engrave} className="shrink-0" />
}

function PageButtons({ product, variant, engrave }: Props & { engrave: Engrave }) {
  return (
    <>
      <div className="flex gap-3">
        <AddToCart
          product={product}
          productVariant={variant}
          engrave={engrave}
          size={sizeText(variant)}
          className="grow px-3!"
        />
        <SaveButton handle={product.handle} className="size-13 shrink-0 border border-edge hover:border-ink" />
      </div>
      {variant.availableForSale ? (
        <BuyNow key={variant.id} merchandise={toCartMerchandise(product, variant)} engrave={engrave} />
      ) : (
        // The fallback has the same height, to avoid a layout shift.
        <Lazy
          component={soldOutVariant}
          props={{ product, variant }}
          fallback={
            <div className="min-h-112">
              <noscript>{import.meta.env.SSR && <NeedsScript purpose={t`To get an email when it’s back`} />}</noscript>
            </div>
          }
        />
      )}
    </>
  )
}
