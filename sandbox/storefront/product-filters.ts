import { GraphQLError } from 'graphql'
import { type CatalogueProduct, isAvailable } from './catalogue'

/** The filters of `collection.products`. */
export type ProductFilter = {
  available?: boolean | null
  price?: { min?: number | null; max?: number | null } | null
  productType?: string | null
  productVendor?: string | null
  tag?: string | null
  variantOption?: { name: string; value: string } | null
  [other: string]: unknown
}

type ProductTest = (product: CatalogueProduct) => boolean

/** Filters of one kind widen each other, filters of different kinds narrow the list, as at Shopify. */
export function matchesFilters(product: CatalogueProduct, filters: readonly ProductFilter[]): boolean {
  const byKind = new Map<string, boolean>()
  for (const filter of filters) {
    for (const [kind, test] of createFilterTests(filter)) byKind.set(kind, (byKind.get(kind) ?? false) || test(product))
  }
  return [...byKind.values()].every(Boolean)
}

function createFilterTests(filter: ProductFilter): [string, ProductTest][] {
  return Object.entries(filter)
    .filter(([, value]) => value != null)
    .map(([kind]) => {
      if (kind === 'variantOption') return [`option ${filter.variantOption?.name}`, createOptionTest(filter)]
      const test = TESTS_BY_KIND[kind]?.(filter)
      if (!test) throw new GraphQLError(`The filter "${kind}" is not served by the sandbox`)
      return [kind, test]
    })
}

const TESTS_BY_KIND: Readonly<Record<string, (filter: ProductFilter) => ProductTest>> = {
  available: (filter) => (product) => product.variants.some(isAvailable) === filter.available,
  price:
    ({ price }) =>
    (product) =>
      product.variants.some(
        (variant) =>
          variant.price >= (price?.min ?? 0) * 100 && variant.price <= (price?.max ?? Number.POSITIVE_INFINITY) * 100,
      ),
  productType: (filter) => (product) => equalsIgnoringCase(product.productType, filter.productType),
  productVendor: (filter) => (product) => equalsIgnoringCase(product.vendor, filter.productVendor),
  tag: (filter) => (product) => product.tags.some((tag) => equalsIgnoringCase(tag, filter.tag)),
}

function createOptionTest({ variantOption }: ProductFilter): ProductTest {
  return ({ variants }) =>
    variants.some(({ selectedOptions }) =>
      selectedOptions.some(
        ({ name, value }) =>
          equalsIgnoringCase(name, variantOption?.name) && equalsIgnoringCase(value, variantOption?.value),
      ),
    )
}

function equalsIgnoringCase(a: string, b: string | null | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}
