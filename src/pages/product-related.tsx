import type { Product } from '../catalogue/product'
import { RelatedProducts } from '../catalogue/related/related-products'
import { renderCardBuyButton } from './card-buy-button'
import { CardRatings } from './card-ratings'

/** What a product's page ends with, as cards that can be bought. */
export function ProductRelated({ product }: { product: Product }) {
  return (
    <CardRatings>
      <RelatedProducts product={product} renderBuyButton={renderCardBuyButton} />
    </CardRatings>
  )
}
