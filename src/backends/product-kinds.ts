import type { ResultOf } from 'gql.tada'
import { CATEGORIES, type Category, COLLECTIONS, type Collection } from '../merchant/assortment'
import { graphql } from './graphql'
import { storefront } from './storefront'

export const ProductKindFields = graphql(`
  fragment ProductKindFields on Product {
    vendor
    productType
    category { id name ancestors { name } }
  }
`)

const ProductKinds = graphql(
  `
  query ProductKinds($after: String) {
    products(first: 250, after: $after) {
      nodes { ...ProductKindFields }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductKindFields],
)

/** A category of Shopify's taxonomy; `names` has its own and its ancestors'. */
export type TaxonomyCategory = { id: string; names: string[] }

export type ProductKind = { vendor: string; productType: string; category: TaxonomyCategory | null }

export function toTaxonomyCategory({ category }: ResultOf<typeof ProductKindFields>): TaxonomyCategory | null {
  return category && { id: category.id, names: [category, ...category.ancestors].map(({ name }) => name) }
}

/** The kinds of all products, each once. */
export async function fetchProductKinds(signal?: AbortSignal): Promise<ProductKind[]> {
  const kinds = new Map<string, ProductKind>()
  let after: string | null = null
  do {
    const { products }: ResultOf<typeof ProductKinds> = await storefront(ProductKinds, { after }, signal)
    for (const node of products.nodes) {
      const kind = { vendor: node.vendor, productType: node.productType, category: toTaxonomyCategory(node) }
      kinds.set(JSON.stringify(kind), kind)
    }
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null
  } while (after)
  return [...kinds.values()]
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
  return isSameType(productType, own.productType) || (category?.names.includes(own.taxonomy) ?? false)
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
