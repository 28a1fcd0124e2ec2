import { useSearchParams } from 'react-router-dom'
import { readSort, type Sort, writeSort } from './sorting'

/** The list's order as the address has it, and a way to change it there; Back goes to the page before, not the order. */
export function useSort(): [Sort, (sort: Sort) => void] {
  const [parameters, setParameters] = useSearchParams()
  function setSort(sort: Sort) {
    setParameters(writeSort(parameters, sort), { replace: true, preventScrollReset: true })
  }
  return [readSort(parameters), setSort]
}
