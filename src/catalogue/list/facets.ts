import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import type { Category } from '../../domain/assortment'
import {
  AVAILABILITY,
  METAFIELDS,
  metafieldKind,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  VENDOR,
} from '../../domain/list-parameters'
import { parseJson, toRecord } from '../../domain/parse-json'
import { ALL_PRODUCTS_COLLECTION } from '../../domain/shop'
import { searchWords } from '../../language/search-words'
import { MATERIAL_TAGS } from '../../merchant/merchant'
import type { ListScope } from '../list-scope'
import {
  type ChosenFilter,
  filterLabel,
  hasFilter,
  type ListCriteria,
  type StorefrontFilter,
  storefrontFilters,
  toChosenFilter,
} from './address-filters'

const FacetFields = graphql(`
  fragment FacetFields on Filter {
    id
    label
    type
    values { label count input }
  }
`)

const ListFilters = graphql(
  `
  query ListFilters($collection: String!, $filters: [ProductFilter!], $query: String!, $isSearch: Boolean!) {
    collection(handle: $collection) @skip(if: $isSearch) {
      products(first: 1, filters: $filters) { filters { ...FacetFields } }
    }
    search(query: $query, types: [PRODUCT], prefix: LAST, first: 1, productFilters: $filters) @include(if: $isSearch) {
      productFilters { ...FacetFields }
    }
  }
`,
  [FacetFields],
)

type FacetNode = ResultOf<typeof FacetFields>

export type FacetValue = ChosenFilter & { label: string; count: number }
export type Facet = { id: string; label: string; values: FacetValue[] }

export type ListFacets = {
  facets: Facet[]
  /** Whether the storefront offers a price filter. */
  hasPrice: boolean
}

/** The shop's labels for the storefront's filters; options keep the merchant's names. */
const LABELS: Readonly<Record<string, string>> = {
  [AVAILABILITY]: t`Availability`,
  [VENDOR]: t`Collection`,
  [PRODUCT_TYPE]: t`Category`,
  [TAG]: t`Material`,
}

/** A value's filter, which the storefront sends as JSON. */
function parseInput(input: unknown): StorefrontFilter {
  return toRecord(typeof input === 'string' ? parseJson(input) : input)
}

/** Also an option that is linked to a metafield or to an attribute of Shopify's taxonomy. */
function isOption({ id }: Facet): boolean {
  return [OPTION, METAFIELDS.variantMetafield, METAFIELDS.taxonomyMetafield].some((prefix) => id.startsWith(prefix))
}

function isMaterial({ value }: ChosenFilter): boolean {
  return MATERIAL_TAGS.some((tag) => tag === value.toLowerCase())
}

function toFacet({ id, label, values }: FacetNode, categories: readonly Category[]): Facet {
  const known = values.flatMap(({ label: text, count, input }) => {
    const chosen = toChosenFilter(parseInput(input))
    const isNamed = chosen && (chosen.parameter.startsWith(OPTION) || metafieldKind(chosen.parameter))
    const own = isNamed ? text : chosen && filterLabel(chosen, categories)
    return chosen && own ? [{ ...chosen, label: own, count }] : []
  })
  return {
    id,
    label: LABELS[id] ?? label,
    values: id === TAG ? known.filter(isMaterial) : known,
  }
}

/** Hides other categories' option values, which have no products here. */
function withoutEmptyOptions(filters: readonly ChosenFilter[], facet: Facet): Facet {
  if (!isOption(facet)) return facet
  return { ...facet, values: facet.values.filter((value) => value.count > 0 || hasFilter(filters, value)) }
}

/**
 * Whether a filter makes sense in a list: no other collections on a collection's page, no other categories on a
 * category's, and options only within one category.
 */
function isChoice(
  { vendor, productTypes, categoryIds }: ListScope,
  filters: readonly ChosenFilter[],
  facet: Facet,
): boolean {
  const { id, values } = facet
  if (values.length === 0) return false
  if (isOption(facet)) {
    const categories = filters.filter(({ parameter }) => parameter === PRODUCT_TYPE)
    return (
      Boolean(productTypes || categoryIds || categories.length === 1) ||
      values.some((value) => hasFilter(filters, value))
    )
  }
  if (id === VENDOR) return !vendor
  return id !== PRODUCT_TYPE || !(productTypes || categoryIds)
}

/** The filters that the storefront offers for a list, with the number of products for each value. */
export const facetsQuery = (scope: ListScope, { query, filters }: ListCriteria, categories: readonly Category[]) =>
  queryOptions({
    queryKey: ['facets', scope, query, filters],
    queryFn: async ({ signal }): Promise<ListFacets> => {
      const words = searchWords(query ?? '')
      const variables = {
        collection: scope.storeCollection ?? ALL_PRODUCTS_COLLECTION,
        filters: storefrontFilters(scope, filters),
        query: words,
        isSearch: words !== '',
      }
      const data = await storefront(ListFilters, variables, signal)
      const nodes = data.search?.productFilters ?? data.collection?.products.filters ?? []
      const facets = nodes.map((node) => withoutEmptyOptions(filters, toFacet(node, categories)))
      return {
        facets: facets.filter((facet) => isChoice(scope, filters, facet)),
        hasPrice: nodes.some(({ type }) => type === 'PRICE_RANGE'),
      }
    },
    placeholderData: keepPreviousData,
  })
