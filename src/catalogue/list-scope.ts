import type { Product } from './product'

/** The products of a list: a collection (vendor), a category (product type), one of the store's own collections, or all. */
export type ListScope = {
  vendor?: string
  productType?: string
  /** The handle of a collection in Shopify. */
  storeCollection?: string
}

export function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** The scope in Shopify's search syntax, or null for all products. */
export function scopeSyntax(scope: ListScope): string | null {
  if (scope.vendor) return `vendor:${quote(scope.vendor)}`
  if (scope.productType) return `product_type:${quote(scope.productType)}`
  return null
}

/** Whether a product belongs to the scope. The storefront's search also returns near matches. */
export function isInScope(product: Pick<Product, 'vendor' | 'productType'>, scope: ListScope): boolean {
  const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  if (scope.vendor) return isSameName(product.vendor, scope.vendor)
  if (scope.productType) return isSameName(product.productType, scope.productType)
  return true
}
