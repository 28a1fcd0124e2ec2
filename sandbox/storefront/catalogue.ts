import type { CatalogueMetafield } from './metafields'

/** Amounts are cents of the shop's currency. */

export type CatalogueImage = { id: string; source: string; alt: string | null }

export type CatalogueOption = {
  id: string
  name: string
  values: string[]
  /** The attribute of Shopify's taxonomy that its values are of, such as `color-pattern`. */
  attribute?: string | undefined
}

export type SelectedOption = { name: string; value: string }

export type CatalogueVariant = {
  kind: 'variant'
  id: string
  productId: string
  title: string
  sku: string | null
  barcode: string | null
  price: number
  compareAtPrice: number | null
  /** Items in stock; null if not tracked. */
  stock: number | null
  sellsWithoutStock: boolean
  /** False for a gift card or a service. */
  requiresShipping: boolean
  selectedOptions: SelectedOption[]
  image: CatalogueImage | null
}

export type CatalogueProduct = {
  kind: 'product'
  id: string
  handle: string
  title: string
  /** HTML. */
  description: string
  vendor: string
  productType: string
  /** Names from the root of Shopify's taxonomy to the category. */
  category: string[]
  tags: string[]
  options: CatalogueOption[]
  variants: CatalogueVariant[]
  images: CatalogueImage[]
  metafields: CatalogueMetafield[]
  /** Handles in the merchant's order. */
  complementary: string[]
  /** False for Shopify's status Unlisted: found only by handle or id. */
  isListed: boolean
  seoTitle: string | null
  seoDescription: string | null
  /** Derived from the product's position in the export, which has no dates. */
  createdAt: string
  /** The product in the store's own language, of a translated one. */
  own?: CatalogueProduct
}

/** An unreadable or doubtful line of the export. */
export type CatalogueProblem = { line: number; reason: string }

export type Catalogue = {
  /** Listed products only. */
  products: readonly CatalogueProduct[]
  productById: ReadonlyMap<string, CatalogueProduct>
  productByHandle: ReadonlyMap<string, CatalogueProduct>
  variantById: ReadonlyMap<string, CatalogueVariant>
}

export function indexCatalogue(products: readonly CatalogueProduct[]): Catalogue {
  return {
    products: products.filter(({ isListed }) => isListed),
    productById: new Map(products.map((product) => [product.id, product])),
    productByHandle: new Map(products.map((product) => [product.handle, product])),
    variantById: new Map(products.flatMap(({ variants }) => variants).map((variant) => [variant.id, variant])),
  }
}

export function isAvailable(variant: CatalogueVariant): boolean {
  return variant.stock === null || variant.sellsWithoutStock || variant.stock > 0
}

/** The maximum quantity of a variant in a cart. */
export function getMaxQuantity(variant: CatalogueVariant): number {
  if (variant.stock === null || variant.sellsWithoutStock) return Number.POSITIVE_INFINITY
  return Math.max(0, variant.stock)
}

export function getPriceBounds(product: CatalogueProduct): { min: number; max: number } {
  const all = product.variants.map(({ price }) => price)
  return { min: Math.min(...all), max: Math.max(...all) }
}
