import type { Product } from './product'

/** The products of a list: those of a collection (vendor), of a category (product type), or all. */
export type ProductFilter = { vendor?: string; productType?: string }

/** A quoted value in Shopify's search syntax. */
export function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** The filter in Shopify's search syntax, or null for all products. */
export function searchSyntax(filter: ProductFilter): string | null {
  if (filter.vendor) return `vendor:${quote(filter.vendor)}`
  if (filter.productType) return `product_type:${quote(filter.productType)}`
  return null
}

/** Whether a product belongs to the list. The storefront's search also returns near matches; only equal names count. */
export function matchesFilter(product: Pick<Product, 'vendor' | 'productType'>, filter: ProductFilter): boolean {
  const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  if (filter.vendor) return isSameName(product.vendor, filter.vendor)
  if (filter.productType) return isSameName(product.productType, filter.productType)
  return true
}
