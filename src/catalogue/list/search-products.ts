import type { QueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { searchVocabularyQuery } from '../../backends/search-vocabulary'
import { storefront } from '../../backends/storefront'
import { PRICE_TO } from '../../domain/list-parameters'
import { PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { readBudget } from '../../language/budget'
import { LOCALE } from '../../language/language'
import { correctWords, searchWords } from '../../language/search-words'
import { SYNONYMS } from '../../merchant/words'
import type { Product } from '../product'
import { ProductFields, type ProductListPage, toListPage } from '../products'
import { isPriceLimit, storefrontFilters } from './address-filters'
import type { ListCursor, ProductListRequest } from './list-request'

const SearchProducts = graphql(
  `
  query SearchProducts(
    $query: String!
    $first: Int!
    $after: String
    $filters: [ProductFilter!]
    $sortKey: SearchSortKeys
    $reverse: Boolean
  ) {
    search(
      query: $query
      types: [PRODUCT]
      prefix: LAST
      first: $first
      after: $after
      productFilters: $filters
      sortKey: $sortKey
      reverse: $reverse
    ) {
      edges { node { ...ProductFields } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductFields],
)

/** A search sorted by name reads up to this many pages of best matches: 500 products. */
const MAX_PAGES_BY_NAME = 10

const BY_NAME = new Intl.Collator(LOCALE).compare

type SearchEdge = ResultOf<typeof SearchProducts>['search']['edges'][number]

function isProduct(edge: SearchEdge): edge is { node: Extract<SearchEdge['node'], { handle: string }> } {
  return 'handle' in edge.node
}

async function fetchPage(
  words: string,
  { scope, sort, criteria }: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const { search } = await storefront(
    SearchProducts,
    {
      query: words,
      first: PRODUCTS_PER_REQUEST,
      after,
      filters: storefrontFilters(scope, criteria.filters),
      sortKey: sort.startsWith('price') ? 'PRICE' : 'RELEVANCE',
      reverse: sort === 'price-desc',
    },
    signal,
  )
  return toListPage({ edges: search.edges.filter(isProduct), pageInfo: search.pageInfo })
}

/** All matches in one page, since the storefront can sort a search only by price or relevance. */
async function fetchByName(words: string, request: ProductListRequest, signal?: AbortSignal): Promise<ProductListPage> {
  const products: Product[] = []
  let after: string | null = null
  for (let count = 0; count < MAX_PAGES_BY_NAME; count += 1) {
    const page = await fetchPage(words, request, after, signal)
    products.push(...page.products)
    after = page.nextCursor
    if (!after) break
  }
  products.sort((one, other) => BY_NAME(one.title, other.title))
  return { products: request.sort === 'name-desc' ? products.reverse() : products, nextCursor: null }
}

/**
 * The request with its query reduced to search words. A price in the query, as in `rings under 100`, becomes a filter,
 * unless there is one already; the query is null if it names nothing else.
 */
export function toSearchRequest(request: ProductListRequest): ProductListRequest {
  const { query, filters } = request.criteria
  const { words, dollars } = readBudget(searchWords(query ?? ''))
  if (!dollars) return { ...request, criteria: { query: words, filters } }
  const price = filters.some(isPriceLimit) ? [] : [{ parameter: PRICE_TO, value: dollars }]
  return { ...request, criteria: { query: words || null, filters: [...filters, ...price] } }
}

/** A page of the matches for the words or, if they have none, for the corrected words. */
export async function searchProducts(
  words: string,
  request: ProductListRequest,
  { after, corrected }: ListCursor,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const searched = corrected ?? words
  if (!searched) return { products: [], nextCursor: null }
  const page = request.sort.startsWith('name')
    ? await fetchByName(searched, request, signal)
    : await fetchPage(searched, request, after, signal)
  if (page.products.length > 0 || after || corrected) return corrected ? { ...page, corrected } : page
  const next = correctWords(words, await client.fetchQuery(searchVocabularyQuery), SYNONYMS)
  return next === null ? page : searchProducts(words, request, { after: null, corrected: next }, client, signal)
}
