import type { QueryClient } from '@tanstack/react-query'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { loadChunk } from '../../browser/load-chunk'
import { ALL_PRODUCTS_COLLECTION, PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { isInScope, quote, scopeSyntax } from '../list-scope'
import { ProductFields, type ProductListPage, toImage, toListPage } from '../products'
import { type StorefrontFilter, storefrontFilters } from './address-filters'
import type { ListCursor, ProductListRequest } from './list-request'
import { STOREFRONT_ORDERS } from './sorting'

const GetProducts = graphql(
  `
  query GetProducts($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean) {
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
  ) {
    collection(handle: $collection) {
      title
      description
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

export async function fetchProducts(
  request: ProductListRequest,
  cursor: ListCursor,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  if (request.criteria.query !== null) {
    const { toSearchRequest, searchProducts } = await loadChunk(() => import('./search-products'))
    const search = toSearchRequest(request)
    const { query } = search.criteria
    return query === null
      ? fetchProducts(search, cursor, client, signal)
      : searchProducts(query, search, cursor, client, signal)
  }
  const { scope, criteria, sort } = request
  if (scope.storeCollection) return fetchCollection(request, cursor, signal)
  const isPlain = criteria.filters.length === 0 && sort !== 'featured' && !scope.categoryIds
  const page =
    (isPlain ? null : await fetchFiltered(request, cursor, signal)) ?? (await fetchPlain(request, cursor, signal))
  return { ...page, products: page.products.filter((product) => isInScope(product, scope)) }
}

/** A page of one of the store's own collections, with its title, description and picture. */
async function fetchCollection(...page: Parameters<typeof requestFiltered>): Promise<ProductListPage> {
  const collection = await requestFiltered(...page)
  if (!collection) return { products: [], nextCursor: null, collection: null }
  const { title, description, image, products } = collection
  return { ...toListPage(products), collection: { title, description, image: image && toImage(image) } }
}

/** A page of the collection of all products, which supports filters; null if the shop has no such collection. */
async function fetchFiltered(...page: Parameters<typeof requestFiltered>): Promise<ProductListPage | null> {
  const collection = await requestFiltered(...page)
  return collection && toListPage(collection.products)
}

async function requestFiltered(
  { scope, criteria, sort }: ProductListRequest,
  { after }: ListCursor,
  signal?: AbortSignal,
) {
  const variables = {
    collection: scope.storeCollection ?? ALL_PRODUCTS_COLLECTION,
    first: PRODUCTS_PER_REQUEST,
    after,
    filters: storefrontFilters(scope, criteria.filters),
    ...(sort === 'featured' ? ({ sortKey: 'COLLECTION_DEFAULT', reverse: false } as const) : STOREFRONT_ORDERS[sort]),
  }
  return (await storefront(FilteredProducts, variables, signal)).collection
}

async function fetchPlain({ scope, criteria, sort }: ProductListRequest, { after }: ListCursor, signal?: AbortSignal) {
  const conditions = [scopeSyntax(scope), ...filterSyntax(storefrontFilters({}, criteria.filters))]
  const query = conditions.filter(Boolean).join(' AND ') || null
  const variables = { first: PRODUCTS_PER_REQUEST, after, query, ...STOREFRONT_ORDERS[sort] }
  return toListPage((await storefront(GetProducts, variables, signal)).products)
}

/** The filters in Shopify's search syntax, which doesn't support options. */
function filterSyntax(filters: readonly StorefrontFilter[]): string[] {
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
