import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { loadChunk } from '../../browser/load-chunk'
import { ALL_PRODUCTS_COLLECTION, PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { isInScope, type ListScope, scopeSyntax } from '../list-scope'
import { ProductFields, type ProductListPage, toImage, toListPage } from '../products'
import { sanitizeDescription } from '../sanitize-description'
import { storefrontFilters } from './address-filters'
import { GetProducts } from './list-documents'
import type { ProductListRequest } from './list-request'
import { collectionOrder, type Sort, STOREFRONT_ORDERS } from './sorting'

const FilteredProducts = graphql(
  `
  query FilteredProducts(
    $collection: String!
    $first: Int!
    $after: String
    $filters: [ProductFilter!]
    $sortKey: ProductCollectionSortKeys
    $reverse: Boolean
    $withTags: Boolean = true
  ) {
    collection(handle: $collection) {
      title
      description
      descriptionHtml
      image { url altText }
      products(first: $first, after: $after, filters: $filters, sortKey: $sortKey, reverse: $reverse) {
        edges { node { ...ProductFields } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`,
  [ProductFields],
)

/** Pages that one request reads at most. */
const MAX_PAGES = 10

/**
 * A page with products of the request's scope, the last one, or an empty one after which a shopper may go on: the
 * storefront ignores a filter that is off.
 */
export async function fetchProducts(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  let cursor = after
  for (let count = 1; ; count += 1) {
    const page = await fetchPage(request, cursor, signal)
    const products = page.products.filter((product) => isInScope(product, request.scope))
    if (products.length > 0 || !page.nextCursor || count === MAX_PAGES) return { ...page, products }
    cursor = page.nextCursor
  }
}

async function fetchPage(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const { scope, criteria, sort } = request
  if (criteria.query !== null) {
    const { searchProducts } = await loadChunk(() => import('./search-products'))
    return searchProducts(request, after, signal)
  }
  const isPlain = criteria.filters.length === 0 && !scope.categoryIds && !scope.storeCollection
  return isPlain && sort !== 'featured' ? fetchPlain(scope, sort, after, signal) : fetchFiltered(request, after, signal)
}

/**
 * A page of one of the store's own collections, with its title, description and picture, or of that of all products,
 * since the storefront filters only collections.
 */
async function fetchFiltered(
  { scope: { storeCollection, ...scope }, criteria, sort }: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const variables = {
    collection: storeCollection ?? ALL_PRODUCTS_COLLECTION,
    first: PRODUCTS_PER_REQUEST,
    after,
    filters: storefrontFilters(scope, criteria.filters),
    ...collectionOrder(sort),
  }
  const { collection } = await storefront(FilteredProducts, variables, signal)
  if (!collection && !storeCollection)
    console.error(
      `The store has no collection ${ALL_PRODUCTS_COLLECTION}, by which its lists are filtered: docs/go-live.md`,
    )
  if (!collection) return { products: [], nextCursor: null, collection: null }
  const { products, image, ...words } = collection
  const page = toListPage(products)
  if (!storeCollection) return page
  const descriptionHtml = await sanitizeDescription(words.descriptionHtml)
  return { ...page, collection: { ...words, descriptionHtml, image: image && toImage(image) } }
}

async function fetchPlain(
  scope: ListScope,
  sort: Exclude<Sort, 'featured'>,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const variables = {
    first: PRODUCTS_PER_REQUEST,
    after,
    query: scopeSyntax(scope) || null,
    ...STOREFRONT_ORDERS[sort],
  }
  return toListPage((await storefront(GetProducts, variables, signal)).products)
}
