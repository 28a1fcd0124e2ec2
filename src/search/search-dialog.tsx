import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { searchPath } from '../paths'
import { announce } from '../ui/announcer'
import { AppLink } from '../ui/app-link'
import { Dialog } from '../ui/dialog'
import { findEntries, foundText } from './find-entries'
import { SEARCH_ENTRIES } from './search-entries'
import { SearchInput } from './search-input'
import { SearchResults, StartSearching } from './search-results'
import { type ShopSearch, useShopSearch } from './use-shop-search'

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Announces the count once typing pauses, not with every letter. */
const ANNOUNCE_DELAY_MS = 500

/** Searches the local catalogue, then the storefront. The query is empty each time the dialog opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const { pathname } = useLocation()
  const skipsFocusReturn = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  function handleSelect(to: string) {
    // Another page, or the product that a hash names, takes the focus; else it returns to the search button.
    skipsFocusReturn.current = to.includes('#') || !to.startsWith(pathname)
    onOpenChange(false)
  }

  function returnFocus(event: Event) {
    if (skipsFocusReturn.current) event.preventDefault()
    skipsFocusReturn.current = false
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search Products"
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
  const results = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const entries = findEntries(SEARCH_ENTRIES, deferredQuery)
  const shop = useShopSearch(deferredQuery, entries)
  useAnnouncedCount(deferredQuery, entries.length, shop)

  function changeQuery(text: string) {
    setQuery(text)
    input.current?.focus()
  }

  /** The down and up keys move the focus between the input and the results. */
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !results.current) return
    const targets: (HTMLElement | null)[] = [
      input.current,
      ...results.current.querySelectorAll<HTMLElement>('[data-result]'),
    ]
    const currentIndex = event.target instanceof HTMLElement ? targets.indexOf(event.target) : -1
    const next = targets[currentIndex + step]
    if (currentIndex < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  function showAll(event: FormEvent) {
    event.preventDefault()
    if (query.trim() === '') return
    const to = searchPath(query)
    onSelect(to)
    void navigate(to)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the controls inside
    <div onKeyDown={moveFocus} className="px-gutter pb-12 md:pb-16">
      {/* A plain form, as the dialog is never in a built document. */}
      <form onSubmit={showAll}>
        <SearchInput query={query} onQuery={changeQuery} ref={input} />
      </form>
      <div ref={results} className="mt-8">
        {deferredQuery.trim() === '' ? (
          <StartSearching onSearch={changeQuery} />
        ) : (
          <>
            <SearchResults
              query={deferredQuery}
              entries={entries}
              shop={shop}
              onSelect={onSelect}
              onSearch={changeQuery}
            />
            {entries.length + shop.products.length > 0 && (
              <AppLink
                to={searchPath(query)}
                data-result=""
                onClick={() => onSelect(searchPath(query))}
                className="action text-link mt-8"
              >
                See all matches in a list
              </AppLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function useAnnouncedCount(query: string, count: number, { status, products }: ShopSearch) {
  const shopCount = products.length
  useEffect(() => {
    if (query.trim() === '' || status === 'searching') return
    const texts = [
      count > 0 && foundText(count),
      shopCount > 0 && `${shopCount} in the whole shop`,
      count + shopCount === 0 && status === 'done' && `No products found for "${query}"`,
    ]
    const timer = setTimeout(() => announce(texts.filter(Boolean).join(', ')), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, count, shopCount, status])
}
