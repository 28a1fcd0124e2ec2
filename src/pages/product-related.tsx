import { AddBoth } from '../cart/add-both'
import { type Engrave, toCartMerchandise } from '../cart/lines'
import type { Product } from '../catalogue/product'
import { useSelectedVariant } from '../catalogue/product/use-selected-variant'
import { RelatedProducts } from '../catalogue/related/related-products'
import { WearTogether } from '../catalogue/related/wear-together'
import { CardSlots } from './card-slots'

type Props = {
  product: Product
  engrave: Engrave
  /** The fee of the typed engraving in CAD cents; 0 without one. */
  engravingFee: number
}

/** What is shown below a product. The chosen variant is the page's, if it can be bought. */
export function ProductRelated({ product, engrave, engravingFee }: Props) {
  const { selected: variant } = useSelectedVariant(product)
  const renderPair = (other: Product) =>
    variant && (
      <WearTogether
        key={other.id}
        {...{ product, variant, other, engravingFee }}
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
