import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { loadChunk } from '../../browser/load-chunk'
import { ALL_PRODUCTS_COLLECTION, PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { isInScope, type ListScope, scopeSyntax } from '../list-scope'
import { ProductFields, type ProductListPage, toImage, toListPage } from '../products'
import { sanitizeDescription } from '../sanitize-description'
import { storefrontFilters } from './address-filters'
import type { ProductListRequest } from './list-request'
import { collectionOrder, type Sort, STOREFRONT_ORDERS } from './sorting'

export const GetProducts = graphql(
  `
  query GetProducts($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean, $withTags: Boolean = true) {
    products(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      edges { node { ...ProductFields } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductFields],
)

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
  let page = await fetchPage(request, after, signal)
  for (let count = 1; page.products.length === 0 && page.nextCursor && count < MAX_PAGES; count += 1)
    page = await fetchPage(request, page.nextCursor, signal)
  return page
}

async function fetchPage(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const page = await fetchAnyPage(request, after, signal)
  return { ...page, products: page.products.filter((product) => isInScope(product, request.scope)) }
}

async function fetchAnyPage(
  request: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  const { scope, criteria, sort } = request
  if (criteria.query !== null) {
    const { searchProducts } = await loadChunk(() => import('./search-products'))
    return searchProducts(request, after, signal)
  }
  if (scope.storeCollection) return fetchCollection(request, after, signal)
  const isPlain = criteria.filters.length === 0 && !scope.categoryIds
  return isPlain && sort !== 'featured' ? fetchPlain(scope, sort, after, signal) : fetchFiltered(request, after, signal)
}

/** A page of one of the store's own collections, with its title, description and picture. */
async function fetchCollection(...page: Parameters<typeof requestFiltered>): Promise<ProductListPage> {
  const collection = await requestFiltered(...page)
  if (!collection) return { products: [], nextCursor: null, collection: null }
  const { products, image, ...words } = collection
  const descriptionHtml = await sanitizeDescription(words.descriptionHtml)
  return { ...toListPage(products), collection: { ...words, descriptionHtml, image: image && toImage(image) } }
}

/** A page of the collection of all products, since the storefront filters only collections. */
async function fetchFiltered(...page: Parameters<typeof requestFiltered>): Promise<ProductListPage> {
  const collection = await requestFiltered(...page)
  if (collection) return toListPage(collection.products)
  console.error(
    `The store has no collection ${ALL_PRODUCTS_COLLECTION}, by which its lists are filtered: docs/go-live.md`,
  )
  return { products: [], nextCursor: null }
}

async function requestFiltered(
  { scope, criteria, sort }: ProductListRequest,
  after: string | null,
  signal?: AbortSignal,
) {
  const variables = {
    collection: scope.storeCollection ?? ALL_PRODUCTS_COLLECTION,
    first: PRODUCTS_PER_REQUEST,
    after,
    filters: storefrontFilters(scope, criteria.filters),
    ...collectionOrder(sort),
  }
  return (await storefront(FilteredProducts, variables, signal)).collection
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
