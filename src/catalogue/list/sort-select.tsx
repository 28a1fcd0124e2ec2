import { t } from '@lingui/core/macro'
import { announce } from '../../ui/announcer'
import { Select } from '../../ui/select'
import type { ListScope } from '../list-scope'
import { useParameters, useSearchParam } from '../use-search-param'
import { getSortOptions, readSort, type Sort, writeSort } from './sorting'

/** Sets the list's sort order in the URL. */
export function SortSelect({ scope }: { scope: ListScope }) {
  const [sort, setSort] = useSearchParam<Sort>(
    (parameters) => readSort(parameters, scope),
    (parameters, value) => writeSort(parameters, value, scope),
  )
  const options = getSortOptions(useParameters(), scope)

  function select(value: string) {
    const option = options.find((candidate) => candidate.value === value)
    if (!option) return
    setSort(option.value)
    const { label } = option
    announce(t`Sorted by ${label}`)
  }
  return <Select label={t`Sort by`} options={options} value={sort} onChange={(event) => select(event.target.value)} />
}
