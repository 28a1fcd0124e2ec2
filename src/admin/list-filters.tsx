import type { ReactNode } from 'react'
import { Field } from '../ui/field'
import type { CsvExport } from './csv'
import { ExportButton } from './export-button'
import { SEARCH_MAX, useSearchText } from './use-search-text'

type Props<Row> = {
  label: string
  tabs: ReactNode
  search: string
  onSearch: (search: string) => void
  searchLabel: string
  placeholder: string
  csv: CsvExport<Row>
  /** More filters, in a second row. */
  children?: ReactNode
}

export function ListFilters<Row>({ label, tabs, search, onSearch, csv, children, ...field }: Props<Row>) {
  const { searchText, setSearchText } = useSearchText(search, onSearch)
  return (
    <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[auto_minmax(0,36rem)] lg:justify-between">
      <nav aria-label={label} className="flex flex-wrap gap-x-3.5 sm:gap-x-6">
        {tabs}
      </nav>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4 lg:justify-end">
        <Field
          className="min-w-0 grow basis-64"
          label={field.searchLabel}
          labelHidden
          type="search"
          placeholder={field.placeholder}
          maxLength={SEARCH_MAX}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
        <ExportButton csv={csv} />
      </div>
      {children}
    </div>
  )
}
