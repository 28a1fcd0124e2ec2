import type { Product, ProductDetails, Variant } from '../../src/catalogue/product'
import type { SelectedOption } from '../../src/domain/option-values'

/** A storefront variant; `values` are option values by name. */
export function variant({
  values = {},
  ...partial
}: Partial<Variant> & { values?: Readonly<Record<string, string>> } = {}): Variant {
  const selectedOptions: SelectedOption[] = Object.entries(values).map(([name, value]) => ({ name, value }))
  const title = selectedOptions.map(({ value }) => value).join(' / ') || 'Default Title'
  return {
    id: `gid://shopify/ProductVariant/${title}`,
    title,
    price: 96_00,
    compareAtPrice: null,
    availableForSale: true,
    currentlyNotInStock: false,
    requiresShipping: true,
    selectedOptions,
    image: null,
    ...partial,
  }
}

export function productDetails(partial: Partial<ProductDetails> = {}): ProductDetails {
  return { descriptionHtml: '', facts: null, videos: [], seo: { title: null, description: null }, ...partial }
}

export function product(partial: Partial<Product> = {}): Product {
  const { handle = 'edge-ring', variants = [variant()] } = partial
  return {
    id: `gid://shopify/Product/${handle}`,
    handle,
    title: 'Edge Ring',
    description: 'A band of eight facets.',
    vendor: 'ARMORLIGHT',
    productType: 'Rings',
    category: null,
    tags: [],
    price: 96_00,
    maxPrice: Math.max(...variants.map(({ price }) => price)),
    availableForSale: variants.some(({ availableForSale }) => availableForSale),
    images: [],
    variants,
    options: optionsOf(variants),
    hasMoreVariants: false,
    ...partial,
  }
}

function optionsOf(variants: readonly Variant[]): Product['options'] {
  const values = new Map<string, Set<string>>()
  for (const { name, value } of variants.flatMap(({ selectedOptions }) => selectedOptions)) {
    values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  return [...values].map(([name, all]) => ({ name, values: [...all] }))
}
