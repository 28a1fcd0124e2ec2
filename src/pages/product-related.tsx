import { AddBoth } from '../cart/add-both'
import { type Engrave, toCartMerchandise } from '../cart/lines'
import type { Product } from '../catalogue/product'
import { useAllVariants } from '../catalogue/product/use-all-variants'
import { RelatedProducts } from '../catalogue/related/related-products'
import { WearTogether } from '../catalogue/related/wear-together'
import { useSearchParam } from '../catalogue/use-search-param'
import { findVariant, hasVariant, readVariant, writeVariant } from '../catalogue/variant-selection'
import { CardSlots } from './card-slots'

type Props = { product: Product; engrave: Engrave }

/** What is shown below a product. The chosen variant is the page's, if it can be bought. */
export function ProductRelated({ product: listed, engrave }: Props) {
  const { product, status } = useAllVariants(listed)
  const [parameter] = useSearchParam(readVariant, writeVariant)
  const isAwaited = status !== 'complete' && !hasVariant(product, parameter)
  const variant = isAwaited ? undefined : findVariant(product, parameter)
  const renderPair = (other: Product) =>
    variant && (
      <WearTogether
        key={other.id}
        {...{ product, variant, other }}
        renderButton={(otherVariant) => (
          <AddBoth
            first={toCartMerchandise(product, variant)}
            second={toCartMerchandise(other, otherVariant)}
            engrave={engrave}
          />
        )}
      />
    )
  return (
    <CardSlots>
      <RelatedProducts product={product} renderPair={variant?.availableForSale ? renderPair : undefined} />
    </CardSlots>
  )
}
