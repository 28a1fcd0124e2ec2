import type { Product } from './product'

/** Which products a list shows: those of a collection (vendor), of a category (product type), or all. */
export type ProductFilter = { vendor?: string; productType?: string }

/** A value in Shopify's search syntax. */
function quoted(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** The filter in Shopify's search syntax, or null for all products. */
export function searchSyntax(filter: ProductFilter): string | null {
  if (filter.vendor) return `vendor:${quoted(filter.vendor)}`
  if (filter.productType) return `product_type:${quoted(filter.productType)}`
  return null
}

/** Whether a product belongs here. The storefront's search also answers near matches: only whole names count. */
export function matchesFilter(product: Pick<Product, 'vendor' | 'productType'>, filter: ProductFilter): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  if (filter.vendor) return same(product.vendor, filter.vendor)
  if (filter.productType) return same(product.productType, filter.productType)
  return true
}
