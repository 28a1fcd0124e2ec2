import { announce } from '../../ui/announcer'
import { Select } from '../../ui/select'
import { useParameters, useSearchParam } from '../use-search-param'
import { readSort, sortOptions, writeSort } from './sorting'

/** Sorts the list by its address. */
export function SortSelect() {
  const [sort, setSort] = useSearchParam(readSort, writeSort)
  const options = sortOptions(useParameters())

  function select(value: string) {
    const option = options.find((candidate) => candidate.value === value)
    if (!option) return
    setSort(option.value)
    announce(`Sorted by ${option.label}`)
  }
  return <Select label="Sort by" options={options} value={sort} onChange={(event) => select(event.target.value)} />
}
