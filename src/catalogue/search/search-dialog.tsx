import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type Ref, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { publishSearch } from '../../browser/analytics'
import { searchPath } from '../../domain/paths'
import { SEARCH_PLACEHOLDER } from '../../merchant/words'
import { announce } from '../../ui/announcer'
import { AppLink } from '../../ui/app-link'
import { cn } from '../../ui/cn'
import { Dialog } from '../../ui/dialog'
import { SearchIcon } from '../../ui/icons'
import { foundText } from './local-search'
import { closeSearch } from './search-dialog-store'
import { SearchResults, StartSearching } from './search-results'
import { type ShopSearch, useShopSearch } from './use-shop-search'

const ANNOUNCE_DELAY_MS = 500
/** Publishes a search to analytics after this pause in typing. */
const PUBLISH_DELAY_MS = 1000

/** Searches the local catalogue, then the storefront. The query is empty each time the dialog opens. */
export function SearchDialog({ open }: { open: boolean }) {
  const { pathname } = useLocation()
  const skipsFocusReturn = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  function handleSelect(to: string) {
    // Focus moves to the new page or the marked product, otherwise back to the search button.
    skipsFocusReturn.current = to.includes('#') || !to.startsWith(pathname)
    closeSearch()
  }

  function returnFocus(event: Event) {
    if (skipsFocusReturn.current) event.preventDefault()
    skipsFocusReturn.current = false
  }

  return (
    <Dialog
      open={open}
      onOpenChange={closeSearch}
      title={t`Search Products`}
      side="top"
      initialFocus={input}
      onCloseAutoFocus={returnFocus}
    >
      <Search input={input} onSelect={handleSelect} />
    </Dialog>
  )
}

type SearchProps = { input: RefObject<HTMLInputElement | null>; onSelect: (to: string) => void }

function Search({ input, onSelect }: SearchProps) {
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const navigate = useNavigate()
  const search = useShopSearch(deferredQuery)
  useAnnouncedCount(deferredQuery, search)
  usePublishedSearch(deferredQuery, search)

  function changeQuery(text: string) {
    setQuery(text)
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (query.trim() === '') return
    onSelect(searchPath(query))
    void navigate(searchPath(query))
  }

  return (
    <div className="px-gutter pb-12 md:pb-16">
      {/* A plain form, since the dialog is never prerendered. */}
      <form method="post" onSubmit={submit}>
        <SearchInput query={query} onQuery={changeQuery} ref={input} />
      </form>
      <div className="mt-8">
        {deferredQuery.trim() === '' ? (
          <StartSearching onSearch={changeQuery} />
        ) : (
          <>
            <SearchResults query={deferredQuery} search={search} onSelect={onSelect} onSearch={changeQuery} />
            {search.count > 0 && (
              <AppLink
                to={searchPath(deferredQuery)}
                onClick={() => onSelect(searchPath(deferredQuery))}
                className="action text-link mt-8"
              >
                <Trans>See all results</Trans>
              </AppLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function useAnnouncedCount(query: string, { status, count }: ShopSearch) {
  useEffect(() => {
    if (query.trim() === '' || status === 'searching') return
    const text = count > 0 ? foundText(count) : t`No products found for "${query}"`
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, count, status])
}

function usePublishedSearch(query: string, { status }: ShopSearch) {
  useEffect(() => {
    if (status !== 'done') return
    const timer = setTimeout(() => publishSearch(query), PUBLISH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, status])
}

type Props = { query: string; onQuery: (query: string) => void; ref: Ref<HTMLInputElement> }

function SearchInput({ query, onQuery, ref }: Props) {
  return (
    <div className="flex items-center gap-3 border-b border-edge text-ink-soft focus-within:border-accent">
      <SearchIcon />
      <input
        ref={ref}
        type="text"
        dir="auto"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        aria-label={t`Search Products`}
        placeholder={SEARCH_PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-14 w-full min-w-0 bg-transparent font-display text-display-s text-ink outline-hidden placeholder:font-sans placeholder:text-base placeholder:text-ink-soft md:text-display-m md:placeholder:text-lg"
      />
      <button
        type="button"
        aria-label={t`Clear search`}
        onClick={() => onQuery('')}
        className={cn('action min-h-11 shrink-0 text-ink hover:text-accent', !query && 'hidden')}
      >
        <Trans>Clear</Trans>
      </button>
    </div>
  )
}
