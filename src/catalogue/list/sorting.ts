import { t } from '@lingui/core/macro'
import type { ListScope } from '../list-scope'
import { isSearch } from './address-filters'

export type Sort = 'name-asc' | 'name-desc' | 'price-asc' | 'price-desc' | 'featured' | 'best-match'

type SortOption = { value: Sort; label: string }

const SPECIFIED_OPTIONS: readonly SortOption[] = [
  { value: 'name-asc', label: t`Name: A to Z` },
  { value: 'name-desc', label: t`Name: Z to A` },
  { value: 'price-asc', label: t`Price: low to high` },
  { value: 'price-desc', label: t`Price: high to low` },
]
const FEATURED: SortOption = { value: 'featured', label: t`Featured` }
const COLLECTION_SORT_OPTIONS: readonly SortOption[] = [FEATURED, ...SPECIFIED_OPTIONS]
const SEARCH_SORT_OPTIONS: readonly SortOption[] = [{ value: 'best-match', label: t`Best match` }, ...SPECIFIED_OPTIONS]

/** The sort orders of a URL's list; the first is the default, which in a store's collection is the merchant's order. */
export function getSortOptions(parameters: URLSearchParams, scope: ListScope = {}): readonly SortOption[] {
  if (scope.storeCollection) return COLLECTION_SORT_OPTIONS
  return isSearch(parameters) ? SEARCH_SORT_OPTIONS : SPECIFIED_OPTIONS
}

function defaultSort(parameters: URLSearchParams, scope: ListScope): Sort {
  return getSortOptions(parameters, scope)[0]?.value ?? 'name-asc'
}

/** A URL's sort order; the list's default if it is unknown. */
export function readSort(parameters: URLSearchParams, scope: ListScope = {}): Sort {
  const value = parameters.get('sort')
  return (
    getSortOptions(parameters, scope).find((option) => option.value === value)?.value ?? defaultSort(parameters, scope)
  )
}

/** The URL's parameters with this sort order; the default removes the parameter. */
export function writeSort(parameters: URLSearchParams, sort: Sort, scope: ListScope = {}): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (sort === defaultSort(parameters, scope)) next.delete('sort')
  else next.set('sort', sort)
  return next
}

type StorefrontOrder = { sortKey: 'TITLE' | 'PRICE' | 'RELEVANCE'; reverse: boolean }

/** The storefront's sort variables. The storefront sorts, so that the order holds across pages. */
export const STOREFRONT_ORDERS: Readonly<Record<Exclude<Sort, 'featured'>, StorefrontOrder>> = {
  'name-asc': { sortKey: 'TITLE', reverse: false },
  'name-desc': { sortKey: 'TITLE', reverse: true },
  'price-asc': { sortKey: 'PRICE', reverse: false },
  'price-desc': { sortKey: 'PRICE', reverse: true },
  'best-match': { sortKey: 'RELEVANCE', reverse: false },
}
