import type { AnalyticsProduct } from '../browser/analytics'
import { optionValues } from '../domain/option-values'
import { cheapestAvailable, type Product, type Variant } from './product'

/** The product with its selected variant, or the one shown in lists; empty if it has no variants. */
export function toAnalyticsProducts(product: Product, variant = shownVariant(product)): AnalyticsProduct[] {
  if (!variant) return []
  const { title, vendor, productType } = product
  return [{ variantId: variant.id, title, vendor, productType, variant: optionValues(variant), price: variant.price }]
}

function shownVariant(product: Product): Variant | undefined {
  return cheapestAvailable(product) ?? product.variants[0]
}
