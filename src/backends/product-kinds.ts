import type { ResultOf } from 'gql.tada'
import { createContext, use } from 'react'
import { CATEGORIES, type Category, COLLECTIONS, type Collection } from '../domain/assortment'
import { graphql } from './graphql'

export const ProductKindFields = graphql(`
  fragment ProductKindFields on Product {
    vendor
    productType
    category { id name ancestors { name } }
  }
`)

/** Shopify's category of a product, with the one of the shop's categories that it belongs to. */
export type TaxonomyCategory = { id: string; taxonomy: Category['taxonomy'] }

export type ProductKind = { vendor: string; productType: string; category: TaxonomyCategory | null }

/** The product's category of Shopify; null for one that none of the shop's categories has. */
export function toTaxonomyCategory({ category }: ResultOf<typeof ProductKindFields>): TaxonomyCategory | null {
  if (!category) return null
  const names = [category, ...category.ancestors].map(({ name }) => name)
  const own = CATEGORIES.find(({ taxonomy }) => names.includes(taxonomy))
  return own ? { id: category.id, taxonomy: own.taxonomy } : null
}

/** The kinds of these products, each once. */
export function toProductKinds(products: readonly ResultOf<typeof ProductKindFields>[]): ProductKind[] {
  const kinds = products.map((product) => ({
    vendor: product.vendor,
    productType: product.productType,
    category: toTaxonomyCategory(product),
  }))
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()]
}

function toSingular(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Whether two product types are the same in any case, singular or plural. */
export function isSameType(one: string, other: string): boolean {
  return toSingular(one) === toSingular(other)
}

/** A product type with its singular. */
export function typeForms(productType: string): string[] {
  const singular = toSingular(productType)
  const isPlural = !isSameName(singular, productType)
  return isPlural ? [productType, productType.charAt(0) + singular.slice(1)] : [productType]
}

/** Whether products of a kind belong to a category, by product type or Shopify's category. */
export function isInCategory({ productType, category }: Omit<ProductKind, 'vendor'>, own: Category): boolean {
  return isSameType(productType, own.productType) || category?.taxonomy === own.taxonomy
}

export function findCategory(kind: Omit<ProductKind, 'vendor'>): Category | undefined {
  return CATEGORIES.find((category) => isInCategory(kind, category))
}

/** The categories with a product; all before the kinds are known. */
export function soldCategories(kinds: readonly ProductKind[] | undefined): readonly Category[] {
  return CATEGORIES.filter((category) => kinds?.some((kind) => isInCategory(kind, category)) ?? true)
}

/** The collections with a product; all before the kinds are known. */
export function soldCollections(kinds: readonly ProductKind[] | undefined): readonly Collection[] {
  return COLLECTIONS.filter(({ vendor }) => kinds?.some((kind) => isSameName(kind.vendor, vendor)) ?? true)
}

/** Whether the store has a collection that the built-in texts are about; true before the kinds are known. */
export function hasSpecifiedCollections(kinds: readonly ProductKind[] | undefined): boolean {
  return soldCollections(kinds).length > 0
}

/** The kinds of the store's products; undefined until they are known. */
export const ProductKindsContext = createContext<readonly ProductKind[] | undefined>(undefined)

export function useHasSpecifiedCollections(): boolean {
  return hasSpecifiedCollections(use(ProductKindsContext))
}
