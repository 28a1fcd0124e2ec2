import { readSort, type Sort, writeSort } from '../sorting'
import { useSearchParam } from '../use-search-param'

/** The list's order as the address has it, and a way to change it. */
export function useSort(): [Sort, (sort: Sort) => void] {
  return useSearchParam(readSort, writeSort)
}
