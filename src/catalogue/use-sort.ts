import { readSort, type Sort, writeSort } from './sorting'
import { useAddressValue } from './use-address-value'

/** The list's order as the address has it, and a way to change it. */
export function useSort(): [Sort, (sort: Sort) => void] {
  return useAddressValue(readSort, writeSort)
}
