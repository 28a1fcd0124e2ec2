import type { ResultOf } from 'gql.tada'
import { storefront } from '../../backends/storefront'
import { PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { LOCALE } from '../../language/language'
import { searchWords } from '../../language/search-words'
import { type ProductListPage, toListPage } from '../products'
import { storefrontFilters } from './address-filters'
import { SearchProducts } from './list-documents'
import type { ProductListRequest } from './list-request'

/** A search sorted by name reads this many pages of best matches at once: 500 products. */
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
  const { pageInfo, totalCount } = search
  return { ...toListPage({ edges: search.edges.filter(isProduct), pageInfo }), totalCount }
}

/** The next 500 matches, sorted here: the storefront sorts a search only by price or relevance. */
async function fetchByName(...[words, request, after, signal]: Parameters<typeof fetchPage>): Promise<ProductListPage> {
  let page = await fetchPage(words, request, after, signal)
  const products = [...page.products]
  for (let count = 1; page.nextCursor && count < MAX_PAGES_BY_NAME; count += 1) {
    page = await fetchPage(words, request, page.nextCursor, signal)
    products.push(...page.products)
  }
  products.sort((one, other) => BY_NAME(one.title, other.title))
  return { ...page, products: request.sort === 'name-desc' ? products.reverse() : products }
}

/** A page of the products that match the request's query. */
export async function searchProducts(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const words = searchWords(request.criteria.query ?? '')
  if (!words) return { products: [], nextCursor: null }
  return request.sort.startsWith('name')
    ? fetchByName(words, request, after, signal)
    : fetchPage(words, request, after, signal)
}
