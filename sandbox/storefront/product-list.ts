import type { CatalogueProduct } from './catalogue'
import { type PageArguments, paginate } from './connection'
import type { ObjectFields, StorefrontContext } from './context'
import { productFields } from './product-fields'
import { parseSearchQuery } from './search-query'

export type ProductsArguments = PageArguments & {
  query?: string | null
  sortKey?: string | null
  reverse?: boolean | null
}

/** `products(...)`: the catalogue in the wanted order, narrowed by a search query, one page of it. */
export function products(context: StorefrontContext, args: ProductsArguments): object {
  const matches = parseSearchQuery(args.query ?? '')
  const list = context.sortProducts(args.sortKey ?? 'ID', args.reverse ?? false)
  return productConnection(context, args.query ? list.filter(matches) : list, args)
}

export function productConnection(
  context: StorefrontContext,
  list: readonly CatalogueProduct[],
  page: PageArguments,
): object {
  const { edges, pageInfo } = paginate(list, ({ id }) => id, page)
  const answered = edges.map(({ cursor, node }): { cursor: string; node: ObjectFields } => ({
    cursor,
    node: productFields(context, node),
  }))
  return { edges: answered, nodes: answered.map(({ node }) => node), pageInfo, filters: [] }
}
