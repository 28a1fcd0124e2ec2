import { type CatalogueProduct, getPriceBounds, isAvailable } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { StorefrontContext } from './context'
import { productFacets } from './product-facets'
import { matchesFilters, type ProductFilter, withoutIgnored } from './product-filters'

type SearchArguments = PageArguments & {
  query: string
  sortKey?: string | null
  reverse?: boolean | null
  prefix?: string | null
  productFilters?: ProductFilter[] | null
}

/** `search(...)` */
export function search(context: StorefrontContext, args: SearchArguments): object {
  const found = context.searchProducts(args.query, { prefix: args.prefix === 'LAST' })
  const filters = withoutIgnored(args.productFilters, context.filters)
  const matches = found.filter((product) => matchesFilters(product, filters))
  const sorted = args.sortKey === 'PRICE' ? sortByPrice(matches) : soldOutLast(matches)
  if (args.reverse) sorted.reverse()
  return {
    totalCount: sorted.length,
    ...paginateFields(sorted, args, (product) => context.productFields(context, product)),
    productFilters: () => productFacets(found, filters, context.filters),
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
