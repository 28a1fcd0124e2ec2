import type { CatalogueProduct } from './catalogue'
import { type PageArguments, paginateFields } from './connection'
import type { StorefrontContext } from './context'
import { parseSearchQuery } from './search-query'

export type ProductsArguments = PageArguments & {
  query?: string | null
  sortKey?: string | null
  reverse?: boolean | null
}

/** `products(...)`: a page of the matching products, sorted. */
export function products(context: StorefrontContext, args: ProductsArguments): object {
  const test = parseSearchQuery(args.query ?? '')
  // Shopify's query fields are in the store's own language.
  const matches = (product: CatalogueProduct): boolean => test(product.own ?? product)
  const list = context.sortProducts(args.sortKey ?? 'ID', args.reverse ?? false)
  return paginateProducts(context, args.query ? list.filter(matches) : list, args)
}

export function paginateProducts(
  context: StorefrontContext,
  list: readonly CatalogueProduct[],
  page: PageArguments,
): object {
  return { ...paginateFields(list, page, (product) => context.productFields(context, product)), filters: [] }
}
