import { isInCategory, isSameName, isSameType, type ProductKind, typeForms } from '../backends/product-kinds'
import type { Category } from '../domain/assortment'
import type { Product } from './product'

/** The products of a list: a vendor's, those of product types or of Shopify's categories, a collection's, or all. */
export type ListScope = {
  vendor?: string
  productTypes?: readonly string[]
  /** Filters instead of the product types. */
  categoryIds?: readonly string[]
  /** The handle of a collection in Shopify. */
  storeCollection?: string
}

/** The scope of a category in a store whose products are of these kinds. */
export function categoryScope(category: Category, kinds: readonly ProductKind[] = []): ListScope {
  const own = kinds.filter((kind) => isInCategory(kind, category))
  const others = kinds.filter((kind) => !own.includes(kind))
  const isExclusive = ({ productType }: ProductKind) =>
    productType.trim() !== '' && !others.some((other) => isSameType(other.productType, productType))
  const productTypes = [...new Set(own.filter(isExclusive).map(({ productType }) => productType.trim()))]
  const categoryIds = own.flatMap((kind) => kind.category?.id ?? [])
  if (!own.every(isExclusive) && categoryIds.length === own.length) return { categoryIds: [...new Set(categoryIds)] }
  return { productTypes: productTypes.length > 0 ? productTypes : typeForms(category.productType) }
}

export function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

/** The scope in Shopify's search syntax, which has no categories; null for all products. */
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
