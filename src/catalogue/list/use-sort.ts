import { readSort, type Sort, writeSort } from '../sorting'
import { useSearchParam } from '../use-search-param'

/** The list's sort order from the address, and its setter. */
export function useSort(): [Sort, (sort: Sort) => void] {
  return useSearchParam(readSort, writeSort)
}
