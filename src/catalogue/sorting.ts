/** The values of the address's `sort` parameter; the first is the default. */
const SORTS = ['name-asc', 'name-desc', 'price-asc', 'price-desc', 'featured'] as const

export type Sort = (typeof SORTS)[number]

const DEFAULT_SORT: Sort = 'name-asc'

/** The sort order of an address; the default where it names none that exists. */
export function readSort(parameters: URLSearchParams): Sort {
  return SORTS.find((sort) => sort === parameters.get('sort')) ?? DEFAULT_SORT
}

/** The address's parameters with this sort order; the default removes the parameter. */
export function writeSort(parameters: URLSearchParams, sort: Sort): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (sort === DEFAULT_SORT) next.delete('sort')
  else next.set('sort', sort)
  return next
}

type StorefrontOrder = { sortKey: 'TITLE' | 'PRICE' | 'BEST_SELLING'; reverse: boolean }

/** The storefront's variables for a sort order. The storefront sorts, so that the order holds across pages. */
export function storefrontOrder(sort: Sort): StorefrontOrder {
  if (sort === 'featured') return { sortKey: 'BEST_SELLING', reverse: false }
  return { sortKey: sort.startsWith('name') ? 'TITLE' : 'PRICE', reverse: sort.endsWith('desc') }
}
