import type { Sort } from '../sorting'

/** The four specified orders, and after them the one that the specification doesn't name. */
export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = [
  { value: 'name-asc', label: 'Name: A to Z' },
  { value: 'name-desc', label: 'Name: Z to A' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'featured', label: 'Featured' },
]

/** Of a search, which the storefront sorts by price or by how well a product fits. */
export const SEARCH_SORT_OPTIONS: typeof SORT_OPTIONS = [
  { value: 'name-asc', label: 'Best match' },
  ...SORT_OPTIONS.filter(({ value }) => value.startsWith('price')),
]
