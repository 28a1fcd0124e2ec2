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

type Test = (product: CatalogueProduct) => boolean

/** Filters of one kind widen each other, filters of different kinds narrow the list, as at Shopify. */
export function matchesFilters(product: CatalogueProduct, filters: readonly ProductFilter[]): boolean {
  const byKind = new Map<string, boolean>()
  for (const filter of filters) {
    for (const [kind, test] of testsOf(filter)) byKind.set(kind, (byKind.get(kind) ?? false) || test(product))
  }
  return [...byKind.values()].every(Boolean)
}

function testsOf(filter: ProductFilter): [string, Test][] {
  return Object.entries(filter)
    .filter(([, value]) => value != null)
    .map(([kind]) => {
      if (kind === 'variantOption') return [`option ${filter.variantOption?.name}`, optionTest(filter)]
      const test = TESTS[kind]?.(filter)
      if (!test) throw new GraphQLError(`The filter "${kind}" is not served by the sandbox`)
      return [kind, test]
    })
}

const TESTS: Readonly<Record<string, (filter: ProductFilter) => Test>> = {
  available: (filter) => (product) => product.variants.some(isAvailable) === filter.available,
  price:
    ({ price }) =>
    (product) =>
      product.variants.some(
        (variant) =>
          variant.price >= (price?.min ?? 0) * 100 && variant.price <= (price?.max ?? Number.POSITIVE_INFINITY) * 100,
      ),
  productType: (filter) => (product) => same(product.productType, filter.productType),
  productVendor: (filter) => (product) => same(product.vendor, filter.productVendor),
  tag: (filter) => (product) => product.tags.some((tag) => same(tag, filter.tag)),
}

function optionTest({ variantOption }: ProductFilter): Test {
  return ({ variants }) =>
    variants.some(({ selectedOptions }) =>
      selectedOptions.some(({ name, value }) => same(name, variantOption?.name) && same(value, variantOption?.value)),
    )
}

function same(a: string, b: string | null | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}
