import { announce } from '../../ui/announcer'
import { Select } from '../../ui/select'
import type { Sort } from '../sorting'
import { SORT_OPTIONS } from './sort-options'

type Props = { options?: typeof SORT_OPTIONS; sort: Sort; onSort: (sort: Sort) => void }

export function SortSelect({ options = SORT_OPTIONS, sort, onSort }: Props) {
  function select(value: string) {
    const option = options.find((candidate) => candidate.value === value)
    if (!option) return
    onSort(option.value)
    announce(`Sorted by ${option.label}`)
  }
  return <Select label="Sort by" options={options} value={sort} onChange={(event) => select(event.target.value)} />
}
