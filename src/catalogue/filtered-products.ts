import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { correctedWords, searchWords } from '../backends/search-words'
import { storefront } from '../backends/storefront'
import { PRODUCTS_PER_REQUEST } from '../shop'
import type { ProductListRequest } from './list-criteria'
import { parseCriteria, type StorefrontFilter, storefrontFilters } from './list-filters'
import { matchesFilter, quote } from './product-filter'
import { fetchProducts, ProductFields, type ProductListPage, toListPage } from './products'
import { type Sort, storefrontOrder } from './sorting'

const FilteredProducts = graphql(
  `
  query FilteredProducts(
    $first: Int!
    $after: String
    $filters: [ProductFilter!]
    $sortKey: ProductCollectionSortKeys
    $reverse: Boolean
  ) {
    collection(handle: "all") {
      products(first: $first, after: $after, filters: $filters, sortKey: $sortKey, reverse: $reverse) {
        edges { node { ...ProductFields } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`,
  [ProductFields],
)

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

const EMPTY_PAGE: ProductListPage = { products: [], nextCursor: null }

type SearchEdge = ResultOf<typeof SearchProducts>['search']['edges'][number]

function isProduct(edge: SearchEdge): edge is { node: Extract<SearchEdge['node'], { handle: string }> } {
  return 'handle' in edge.node
}

async function searchPage(
  query: string,
  { filter, sort, criteria }: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const { search } = await storefront(
    SearchProducts,
    {
      query,
      first: PRODUCTS_PER_REQUEST,
      after,
      filters: storefrontFilters(filter, parseCriteria(criteria).filters),
      // The storefront sorts a search by price or by how well it fits.
      sortKey: sort.startsWith('price') ? 'PRICE' : 'RELEVANCE',
      reverse: sort === 'price-desc',
    },
    signal,
  )
  return toListPage({ edges: search.edges.filter(isProduct), pageInfo: search.pageInfo })
}

/** Keeps the mended words of a search beside the cursor of its pages. */
const SEPARATOR = '\n'

/** A page of the search for the query's words or, where these find nothing, for the mended ones. */
async function fetchSearch(
  query: string,
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const [cursor = null, known] = after?.split(SEPARATOR) ?? []
  const words = known ?? searchWords(query)
  if (!words) return EMPTY_PAGE
  const page = await searchPage(words, request, cursor, signal)
  const corrected = page.products.length === 0 && !after ? correctedWords(words) : null
  if (corrected === null) return known && page.nextCursor ? withWords(page, known) : page
  return { ...withWords(await searchPage(corrected, request, null, signal), corrected), corrected }
}

function withWords({ products, nextCursor }: ProductListPage, words: string): ProductListPage {
  return { products, nextCursor: nextCursor && `${nextCursor}${SEPARATOR}${words}` }
}

/** The filters in Shopify's search syntax, for a shop without the collection; an option can't be named in it. */
function searchConditions(filters: readonly StorefrontFilter[]): string[] {
  const fields = filters.flatMap(({ available, price, productVendor, productType, tag }) => [
    ...(available === undefined ? [] : [`available_for_sale:${available}`]),
    ...(price?.min === undefined ? [] : [`variants.price:>=${price.min}`]),
    ...(price?.max === undefined ? [] : [`variants.price:<=${price.max}`]),
    ...(productVendor ? [`vendor:${quote(productVendor)}`] : []),
    ...(productType ? [`product_type:${quote(productType)}`] : []),
    ...(tag ? [`tag:${quote(tag)}`] : []),
  ])
  const names = [...new Set(fields.map((field) => field.split(/:[<>]?/)[0]))]
  return names.map((name) => {
    const same = fields.filter((field) => field.startsWith(`${name}:`))
    return name === 'variants.price' ? same.join(' AND ') : `(${same.join(' OR ')})`
  })
}

/** Featured is the order that the merchant gave the collection of all products. */
function collectionOrder(sort: Sort) {
  return sort === 'featured' ? ({ sortKey: 'COLLECTION_DEFAULT', reverse: false } as const) : storefrontOrder(sort)
}

/** One page of the products that the search and the filters of an address leave of a list. */
export async function fetchFilteredProducts(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const { query, filters: chosen } = parseCriteria(request.criteria)
  const filters = storefrontFilters(request.filter, chosen)
  if (query !== null) return fetchSearch(query, request, after, signal)
  const variables = { first: PRODUCTS_PER_REQUEST, after, filters, ...collectionOrder(request.sort) }
  const { collection } = await storefront(FilteredProducts, variables, signal)
  if (collection) {
    const page = toListPage(collection.products)
    return { ...page, products: page.products.filter((product) => matchesFilter(product, request.filter)) }
  }
  return fetchProducts(request.filter, request.sort, after, signal, searchConditions(filters))
}
