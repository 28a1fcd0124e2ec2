import type { Product } from '../catalogue/product'
import { RelatedProducts } from '../catalogue/product/related-products'
import { CardSlots } from './card-slots'

/** The rows of products below a product. */
export function ProductRelated({ product }: { product: Product }) {
  return (
    <CardSlots>
      <RelatedProducts product={product} />
    </CardSlots>
  )
}
