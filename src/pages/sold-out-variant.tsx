import { BackInStockForm } from '../back-in-stock/back-in-stock-form'
import type { Product, Variant } from '../catalogue/product'
import { SimilarProducts } from '../catalogue/product/similar-products'

/** The back-in-stock form and similar products, for a sold-out variant. */
export function SoldOutVariant({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <div className="grid min-h-112 content-start gap-8 pt-8">
      <BackInStockForm key={variant.id} handle={product.handle} variantId={variant.id} />
      <SimilarProducts product={product} />
    </div>
  )
}
