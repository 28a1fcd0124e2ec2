import type { ProductFilter } from './product-filter'
import type { Sort } from './sorting'

/** One list of products: its collection or category, the search and filters of its address, and its order. */
export type ProductListRequest = { filter: ProductFilter; criteria: string; sort: Sort }

const QUERY = 'q'
const FILTER = 'filter.'
/** More than any list offers: an address may hold anything. */
const MAX_LENGTH = 2000

/**
 * The search query and the filters of a list's address, as a search string that is the same for the same choice; empty
 * for a whole list. The filters are named as on Shopify's own storefronts, `filter.v.price.lte=100`.
 */
export function readCriteria(parameters: URLSearchParams): string {
  const criteria = new URLSearchParams(
    [...parameters].filter(([name, value]) => value.trim() && (name === QUERY || name.startsWith(FILTER))),
  )
  criteria.sort()
  const text = criteria.toString()
  return text.length > MAX_LENGTH ? '' : text
}

/** The address's parameters with these instead of its search query and filters. */
export function writeCriteria(parameters: URLSearchParams, criteria: string): URLSearchParams {
  const others = [...parameters].filter(([name]) => name !== QUERY && !name.startsWith(FILTER))
  return new URLSearchParams([...others, ...new URLSearchParams(criteria)])
}
