import { announce } from '../../ui/announcer'
import { Select } from '../../ui/select'
import { SORT_OPTIONS, type Sort } from '../sorting'

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  function select(value: string) {
    const option = SORT_OPTIONS.find((candidate) => candidate.value === value)
    if (!option) return
    onSort(option.value)
    announce(`Sorted by ${option.label}`)
  }
  return <Select label="Sort by" options={SORT_OPTIONS} value={sort} onChange={(event) => select(event.target.value)} />
}
