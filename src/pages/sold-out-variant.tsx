import { BackInStockForm } from '../back-in-stock/back-in-stock-form'
import type { Product, Variant } from '../catalogue/product'
import { SimilarProducts } from '../catalogue/similar-products'

/** The ways on from a variant that is sold out: a mail when it is back, and pieces that can be bought now. */
export function SoldOutVariant({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <div className="grid min-h-112 content-start gap-8 pt-8">
      <BackInStockForm key={variant.id} handle={product.handle} variantId={variant.id} />
      <SimilarProducts product={product} />
    </div>
  )
}
