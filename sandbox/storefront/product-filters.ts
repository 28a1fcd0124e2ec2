import { GraphQLError } from 'graphql'
import { parseCents } from '../../src/domain/money'
import { type CatalogueProduct, type CatalogueVariant, isAvailable } from './catalogue'
import { categoryId } from './category-fields'
import { createGlobalId } from './ids'
import type { FilterName } from './store-options'

/** Filters of `collection.products` and `search`. */
export type ProductFilter = {
  available?: boolean | null
  price?: { min?: number | null; max?: number | null } | null
  category?: { id: string } | null
  productType?: string | null
  productVendor?: string | null
  tag?: string | null
  variantOption?: { name: string; value: string } | null
  taxonomyMetafield?: { namespace: string; key: string; value: string } | null
  [other: string]: unknown
}

const NAMES: Readonly<Record<string, FilterName>> = {
  available: 'availability',
  price: 'price',
  productVendor: 'vendor',
  productType: 'product_type',
  category: 'category',
  tag: 'tag',
  variantOption: 'option',
  taxonomyMetafield: 'option',
}

/** Shopify ignores a filter that the merchant hasn't turned on. */
export function withoutIgnored(
  filters: readonly ProductFilter[] | null | undefined,
  enabled: readonly FilterName[],
): ProductFilter[] {
  const isEnabled = ([kind]: [string, unknown]): boolean => enabled.some((name) => name === (NAMES[kind] ?? kind))
  return (filters ?? []).map((filter) => Object.fromEntries(Object.entries(filter).filter(isEnabled)))
}

type FilterTest = (product: CatalogueProduct, variant: CatalogueVariant) => boolean

/**
 * Filters of the same kind are combined with OR, different kinds with AND. One variant must match them all, in its
 * language or in the store's own.
 */
export function matchesFilters(product: CatalogueProduct, filters: readonly ProductFilter[]): boolean {
  const testsByKind = new Map<string, FilterTest[]>()
  for (const filter of filters) {
    for (const [kind, test] of createFilterTests(filter))
      testsByKind.set(kind, [...(testsByKind.get(kind) ?? []), test])
  }
  const kinds = [...testsByKind.values()]
  const matches = (candidate: CatalogueProduct): boolean =>
    candidate.variants.some((variant) => kinds.every((tests) => tests.some((test) => test(candidate, variant))))
  return matches(product) || (product.own !== undefined && matches(product.own))
}

export function filterKind(filter: ProductFilter): string | undefined {
  return createFilterTests(filter)[0]?.[0]
}

function createFilterTests(filter: ProductFilter): [string, FilterTest][] {
  return Object.entries(filter)
    .filter(([, value]) => value != null)
    .map(([kind]) => {
      if (kind === 'variantOption') return [`option ${filter.variantOption?.name.toLowerCase()}`, optionTest(filter)]
      if (kind === 'taxonomyMetafield') return [`attribute ${filter.taxonomyMetafield?.key}`, attributeTest(filter)]
      const test = TESTS_BY_KIND[kind]?.(filter)
      if (!test) throw new GraphQLError(`The filter "${kind}" is not served by the sandbox`)
      return [kind, test]
    })
}

const TESTS_BY_KIND: Readonly<Record<string, (filter: ProductFilter) => FilterTest>> = {
  available:
    ({ available }) =>
    ({ variants }, variant) =>
      available ? isAvailable(variant) : !variants.some(isAvailable),
  price: ({ price }) => {
    const min = price?.min == null ? 0 : (parseCents(price.min) ?? Number.NaN)
    const max = price?.max == null ? Number.POSITIVE_INFINITY : (parseCents(price.max) ?? Number.NaN)
    return (_, variant) => variant.price >= min && variant.price <= max
  },
  category:
    ({ category }) =>
    (product) =>
      categoryId(product.category) === category?.id,
  productType:
    ({ productType }) =>
    (product) =>
      equalsIgnoringCase(product.productType, productType),
  productVendor:
    ({ productVendor }) =>
    (product) =>
      equalsIgnoringCase(product.vendor, productVendor),
  tag:
    ({ tag }) =>
    (product) =>
      product.tags.some((own) => equalsIgnoringCase(own, tag)),
}

function optionTest({ variantOption }: ProductFilter): FilterTest {
  return (_, { selectedOptions }) =>
    selectedOptions.some(
      ({ name, value }) =>
        equalsIgnoringCase(name, variantOption?.name) && equalsIgnoringCase(value, variantOption?.value),
    )
}

export function taxonomyValueId(attribute: string, value: string): string {
  return createGlobalId('TaxonomyValue', attribute, value)
}

function attributeTest({ taxonomyMetafield }: ProductFilter): FilterTest {
  return ({ options }, { selectedOptions }) =>
    options.some(
      ({ name, attribute }) =>
        attribute === taxonomyMetafield?.key &&
        selectedOptions.some(
          (option) =>
            option.name === name && taxonomyValueId(attribute ?? '', option.value) === taxonomyMetafield?.value,
        ),
    )
}

function equalsIgnoringCase(a: string, b: string | null | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}
