import { AppLink } from '../ui/app-link'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { SEARCH_MAX, useSearchText } from './use-search-text'

type Props = {
  label: string
  tabs: readonly { title: string; to: string; isCurrent: boolean }[]
  search?: { label: string; placeholder: string; text: string; onSearch: (text: string) => void }
}

/** Links to a list's states, and its search. */
export function ListFilters({ label, tabs, search }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <nav aria-label={label} className="flex flex-wrap gap-1.5">
        {tabs.map(({ title, to, isCurrent }) => (
          <AppLink
            key={title}
            to={to}
            replace
            aria-current={isCurrent || undefined}
            className={cn(
              'inline-flex min-h-9 items-center border px-3 text-sm pointer-coarse:min-h-11',
              isCurrent ? 'border-ink bg-ink text-ground' : 'border-line text-ink-soft hover:border-ink hover:text-ink',
            )}
          >
            {title}
          </AppLink>
        ))}
      </nav>
      {search && <SearchField {...search} />}
    </div>
  )
}

function SearchField({ label, placeholder, text, onSearch }: NonNullable<Props['search']>) {
  const { searchText, setSearchText } = useSearchText(text, onSearch)
  return (
    <Field
      className="min-w-0 grow basis-64 sm:max-w-96"
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      maxLength={SEARCH_MAX}
      value={searchText}
      onChange={({ target }) => setSearchText(target.value)}
    />
  )
}
