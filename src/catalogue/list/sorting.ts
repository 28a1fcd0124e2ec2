import { t } from '@lingui/core/macro'
import type { ListScope } from '../list-scope'
import { isSearch } from './address-filters'

export type Sort =
  | 'name-asc'
  | 'name-desc'
  | 'price-asc'
  | 'price-desc'
  | 'new'
  | 'best-selling'
  | 'featured'
  | 'best-match'

type SortOption = { value: Sort; label: string }

const SPECIFIED_OPTIONS: readonly SortOption[] = [
  { value: 'name-asc', label: t`Name: A to Z` },
  { value: 'name-desc', label: t`Name: Z to A` },
  { value: 'price-asc', label: t`Price: low to high` },
  { value: 'price-desc', label: t`Price: high to low` },
]
const FEATURED: SortOption = { value: 'featured', label: t`Featured` }
/** The storefront can't sort a search by these. */
const LIST_SORT_OPTIONS: readonly SortOption[] = [
  ...SPECIFIED_OPTIONS,
  { value: 'new', label: t`New first` },
  { value: 'best-selling', label: t`Best selling` },
]
const COLLECTION_SORT_OPTIONS: readonly SortOption[] = [FEATURED, ...LIST_SORT_OPTIONS]
const SEARCH_SORT_OPTIONS: readonly SortOption[] = [{ value: 'best-match', label: t`Best match` }, ...SPECIFIED_OPTIONS]

/** The sort orders of a URL's list; the first is the default, which in a store's collection is the merchant's order. */
export function getSortOptions(parameters: URLSearchParams, scope: ListScope = {}): readonly SortOption[] {
  if (scope.storeCollection) return COLLECTION_SORT_OPTIONS
  return isSearch(parameters) ? SEARCH_SORT_OPTIONS : LIST_SORT_OPTIONS
}

/** A URL's sort order; the list's default if it is unknown. */
export function readSort(parameters: URLSearchParams, scope: ListScope = {}): Sort {
  const options = getSortOptions(parameters, scope)
  const chosen = options.find(({ value }) => value === parameters.get('sort')) ?? options[0]
  return chosen?.value ?? 'name-asc'
}

/** The URL's parameters with this sort order; the default removes the parameter. */
export function writeSort(parameters: URLSearchParams, sort: Sort, scope: ListScope = {}): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (sort === getSortOptions(parameters, scope)[0]?.value) next.delete('sort')
  else next.set('sort', sort)
  return next
}

type StorefrontOrder = { sortKey: 'TITLE' | 'PRICE' | 'CREATED_AT' | 'BEST_SELLING' | 'RELEVANCE'; reverse: boolean }

/** The sort variables of all products. The storefront sorts, so that the order holds across pages. */
export const STOREFRONT_ORDERS: Readonly<Record<Exclude<Sort, 'featured'>, StorefrontOrder>> = {
  'name-asc': { sortKey: 'TITLE', reverse: false },
  'name-desc': { sortKey: 'TITLE', reverse: true },
  'price-asc': { sortKey: 'PRICE', reverse: false },
  'price-desc': { sortKey: 'PRICE', reverse: true },
  new: { sortKey: 'CREATED_AT', reverse: true },
  'best-selling': { sortKey: 'BEST_SELLING', reverse: false },
  'best-match': { sortKey: 'RELEVANCE', reverse: false },
}

/** The sort variables of a collection's products, whose keys differ. */
export function collectionOrder(sort: Sort) {
  if (sort === 'featured') return { sortKey: 'COLLECTION_DEFAULT', reverse: false } as const
  const { sortKey, reverse } = STOREFRONT_ORDERS[sort]
  return { sortKey: sortKey === 'CREATED_AT' ? 'CREATED' : sortKey, reverse } as const
}
