import { GraphQLError } from 'graphql'
import { type CatalogueProduct, getPriceBounds, isAvailable } from './catalogue'
import { collectionFields, listCollections } from './collection-fields'
import { type PageArguments, paginateFields } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { productFacets } from './product-facets'
import { matchesFilters, type ProductFilter } from './product-filters'
import { toSearchTerm } from './search-index'
import { listShopPages } from './shop-pages'

const MAX_PREDICTIONS = 10

type PredictiveArguments = { query: string; limit?: number | null; types?: string[] | null }

type SearchArguments = PageArguments & {
  query: string
  sortKey?: string | null
  reverse?: boolean | null
  prefix?: string | null
  productFilters?: ProductFilter[] | null
}

/** `predictiveSearch(...)` */
export function predictiveSearch(context: StorefrontContext, args: PredictiveArguments): ObjectFields {
  const limit = args.limit ?? MAX_PREDICTIONS
  if (limit < 1 || limit > MAX_PREDICTIONS) throw new GraphQLError('Limit must be between 1 and 10')
  const asksFor = (type: string): boolean => !args.types || args.types.includes(type)
  const products = asksFor('PRODUCT') ? soldOutLast(context.searchProducts(args.query, { prefix: true })) : []
  const collections = asksFor('COLLECTION') ? listCollections(context).filter(titleMatches(args.query)) : []
  const pages = asksFor('PAGE') ? listShopPages(context).filter(titleMatches(args.query)) : []
  return {
    __typename: 'PredictiveSearchResult',
    products: products.slice(0, limit).map((product) => context.productFields(context, product)),
    collections: collections.slice(0, limit).map((collection) => collectionFields(context, collection)),
    pages: pages.slice(0, limit).map((page) => ({ __typename: 'Page', ...page })),
  }
}

/** `search(...)` */
export function search(context: StorefrontContext, args: SearchArguments): object {
  const found = context.searchProducts(args.query, { prefix: args.prefix === 'LAST' })
  const filters = args.productFilters ?? []
  const matches = found.filter((product) => matchesFilters(product, filters))
  const sorted = args.sortKey === 'PRICE' ? sortByPrice(matches) : soldOutLast(matches)
  if (args.reverse) sorted.reverse()
  return {
    ...paginateFields(sorted, args, (product) => context.productFields(context, product)),
    productFilters: () => productFacets(found, filters),
  }
}

function sortByPrice(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  return [...products].sort((a, b) => getPriceBounds(a).min - getPriceBounds(b).min)
}

/** Shopify's default order of unavailable products. */
function soldOutLast(products: readonly CatalogueProduct[]): CatalogueProduct[] {
  const canBeBought = ({ variants }: CatalogueProduct): boolean => variants.some(isAvailable)
  return [...products.filter(canBeBought), ...products.filter((product) => !canBeBought(product))]
}

/** Matches titles that contain all words of the query; the last may be incomplete. */
function titleMatches(query: string): (item: { title: string }) => boolean {
  const terms = splitTerms(query)
  return ({ title }) => {
    const own = splitTerms(title)
    return terms.length > 0 && terms.every((term) => own.some((word) => word.startsWith(term)))
  }
}

function splitTerms(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(toSearchTerm)
}
