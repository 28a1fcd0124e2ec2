import type { ListScope } from '../list-scope'
import { type ListCriteria, readCriteria } from './address-filters'
import { readSort, type Sort } from './sorting'

/** A list of products: its scope, the URL's search and filters, and its sort order. */
export type ProductListRequest = { scope: ListScope; criteria: ListCriteria; sort: Sort }

export function readListRequest(scope: ListScope, parameters: URLSearchParams): ProductListRequest {
  const { query, filters } = readCriteria(parameters)
  // The storefront can't search within one collection.
  const criteria = { query: scope.storeCollection ? null : query, filters }
  return { scope, criteria, sort: readSort(parameters, scope) }
}
