import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { searchWords } from '../backends/search-words'
import { storefront } from '../backends/storefront'
import { CATEGORIES, MATERIAL_TAGS } from '../shop'
import {
  type ChosenFilter,
  filterLabel,
  parseCriteria,
  type StorefrontFilter,
  storefrontFilters,
  toChosenFilter,
} from './list-filters'
import type { ProductFilter } from './product-filter'

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
  query ListFilters($filters: [ProductFilter!], $query: String!, $isSearch: Boolean!) {
    collection(handle: "all") @skip(if: $isSearch) {
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
  /** The highest price of the list in whole dollars, where the storefront filters by price. */
  maxPrice: number | null
}

/** The shop's words for the storefront's groups; the options keep the merchant's. */
const LABELS: Readonly<Record<string, string>> = {
  'filter.v.availability': 'Availability',
  'filter.p.vendor': 'Collection',
  'filter.p.product_type': 'Category',
  'filter.p.tag': 'Material',
}

/** The filter that a value stands for, which the storefront gives as JSON. */
function parseInput(input: unknown): StorefrontFilter {
  try {
    const parsed: unknown = typeof input === 'string' ? JSON.parse(input) : input
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function isMaterial({ value }: ChosenFilter): boolean {
  return MATERIAL_TAGS.some((tag) => tag === value.toLowerCase())
}

/** The place of a category in the shop's menu; types that it doesn't name come last. */
function categoryRank({ value }: ChosenFilter): number {
  const index = CATEGORIES.findIndex(({ productType }) => productType.toLowerCase() === value.toLowerCase())
  return index === -1 ? CATEGORIES.length : index
}

/** Letters follow the numbers, from the smallest to the largest. */
const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

function letterSizeRank({ label }: FacetValue): number {
  return LETTER_SIZES.indexOf(label.toUpperCase())
}

/** The storefront sorts by the alphabet, which takes categories out of the menu's order and puts L before S. */
function sortValues(id: string, values: readonly FacetValue[]): FacetValue[] {
  const rank = id === 'filter.p.product_type' ? categoryRank : letterSizeRank
  return [...values].sort((one, other) => rank(one) - rank(other))
}

function toFacet({ id, label, values }: FacetNode): Facet {
  const known = values.flatMap(({ label: text, count, input }) => {
    const chosen = toChosenFilter(parseInput(input))
    const own = chosen?.parameter.startsWith('filter.v.option') ? text : chosen && filterLabel(chosen)
    return chosen && own ? [{ ...chosen, label: own, count }] : []
  })
  return {
    id,
    label: LABELS[id] ?? label,
    values: id === 'filter.p.tag' ? known.filter(isMaterial) : sortValues(id, known),
  }
}

function toMaxPrice(nodes: readonly FacetNode[]): number | null {
  const input = nodes.find(({ type }) => type === 'PRICE_RANGE')?.values[0]?.input
  const max = Number(parseInput(input).price?.max)
  return Number.isFinite(max) ? Math.ceil(max) : null
}

/** The collection of a collection's own page, and the category of a category's, are no choice there. */
function isChoice(list: ProductFilter, { id, values }: Facet): boolean {
  if (values.length === 0) return false
  return !(list.vendor && id === 'filter.p.vendor') && !(list.productType && id === 'filter.p.product_type')
}

/** The filters that the storefront offers for a list, with how many products each value leaves. */
export const listFacetsQuery = (list: ProductFilter, criteria: string, corrected?: string) =>
  queryOptions({
    queryKey: ['list-filters', list, criteria, corrected],
    queryFn: async ({ signal }): Promise<ListFacets> => {
      const { query, filters } = parseCriteria(criteria)
      const words = corrected ?? searchWords(query ?? '')
      const data = await storefront(
        ListFilters,
        { filters: storefrontFilters(list, filters), query: words, isSearch: words !== '' },
        signal,
      )
      const nodes = data.search?.productFilters ?? data.collection?.products.filters ?? []
      return {
        facets: nodes.map(toFacet).filter((facet) => isChoice(list, facet)),
        maxPrice: toMaxPrice(nodes),
      }
    },
    placeholderData: keepPreviousData,
  })
