import type { Product } from '../catalogue/product'
import { RelatedProducts } from '../catalogue/related/related-products'
import { CardSlots } from './card-slots'

export function ProductRelated({ product }: { product: Product }) {
  return (
    <CardSlots>
      <RelatedProducts product={product} />
    </CardSlots>
  )
}
