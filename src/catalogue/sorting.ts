/** The values of the address's `sort` parameter; the first is the default. */
const SORTS = ['name-asc', 'name-desc', 'price-asc', 'price-desc'] as const

export type Sort = (typeof SORTS)[number]

const DEFAULT_SORT: Sort = 'name-asc'

export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = [
  { value: 'name-asc', label: 'Name: A to Z' },
  { value: 'name-desc', label: 'Name: Z to A' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
]

/** Of a search, which the storefront sorts by price or by how well a product fits. */
export const SEARCH_SORT_OPTIONS: typeof SORT_OPTIONS = [
  { value: 'name-asc', label: 'Best match' },
  ...SORT_OPTIONS.filter(({ value }) => value.startsWith('price')),
]

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

/** The storefront's variables for a sort order. The storefront sorts, so that the order holds across pages. */
export function storefrontOrder(sort: Sort): { sortKey: 'TITLE' | 'PRICE'; reverse: boolean } {
  return { sortKey: sort.startsWith('name') ? 'TITLE' : 'PRICE', reverse: sort.endsWith('desc') }
}
