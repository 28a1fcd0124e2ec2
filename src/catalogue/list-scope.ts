import type { Category } from '../domain/assortment'
import { isSameName } from '../domain/product-types'
import type { Product } from './product'

/** The products in a list: a vendor's, those of product types or of Shopify's categories, a collection's, or all. */
export type ListScope = {
  vendor?: string
  productTypes?: readonly string[]
  /** Used instead of the product types. */
  categoryIds?: readonly string[]
  /** Handle of a collection in Shopify. */
  storeCollection?: string
}

/** The scope by product types or, if there are none, by Shopify's categories. */
export function categoryScope({ productTypes, categoryIds }: Category): ListScope {
  return productTypes.length > 0 || !categoryIds ? { productTypes } : { categoryIds }
}

export function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** The scope in Shopify's search syntax, which doesn't support categories; null for all products. */
export function scopeSyntax({ vendor, productTypes = [] }: ListScope): string | null {
  if (vendor) return `vendor:${quote(vendor)}`
  const terms = productTypes.map((productType) => `product_type:${quote(productType)}`)
  return terms.length > 1 ? `(${terms.join(' OR ')})` : (terms[0] ?? null)
}

/** Whether a product belongs to the scope. The storefront's search also returns near matches. */
export function isInScope(
  { vendor, productType, category }: Pick<Product, 'vendor' | 'productType' | 'category'>,
  scope: ListScope,
): boolean {
  if (scope.vendor) return isSameName(vendor, scope.vendor)
  if (scope.categoryIds) return category !== null && scope.categoryIds.includes(category.id)
  return scope.productTypes?.some((type) => isSameName(productType, type)) ?? true
}
