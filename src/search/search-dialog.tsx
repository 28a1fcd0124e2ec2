import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { announce } from '../ui/announcer'
import { Dialog } from '../ui/dialog'
import { foundText, searchCatalogue } from './match'
import { SEARCH_CATALOGUE } from './search-catalogue'
import { SearchInput } from './search-input'
import { PopularSearches, SearchResults } from './search-results'

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A moment's pause, so that the count is said once and not with every letter. */
const ANNOUNCE_AFTER = 500

/** Searches the local catalogue. Each opening starts with an empty query. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const { pathname } = useLocation()
  const chosen = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  function choose() {
    // The list page takes the focus when it opens; on the list page itself it goes back to whatever opened the search.
    chosen.current = pathname !== paths.products
    onOpenChange(false)
  }

  function returnFocus(event: Event) {
    if (chosen.current) event.preventDefault()
    chosen.current = false
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
      <Search input={input} onChoose={choose} />
    </Dialog>
  )
}

type SearchProps = { input: RefObject<HTMLInputElement | null>; onChoose: () => void }

function Search({ input, onChoose }: SearchProps) {
  const [query, setQuery] = useState('')
  const shown = useDeferredValue(query)
  const results = useRef<HTMLUListElement>(null)
  const found = searchCatalogue(SEARCH_CATALOGUE, shown)
  useAnnouncement(shown, found.length)

  function fill(text: string) {
    setQuery(text)
    input.current?.focus()
  }

  /** Down and up walk from the input through the results and back. */
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !results.current) return
    const stops: (HTMLElement | null)[] = [input.current, ...results.current.querySelectorAll('a')]
    const here = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1
    const next = stops[here + step]
    if (here < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the controls inside
    <div onKeyDown={walk} className="px-gutter pb-12 md:pb-16">
      <SearchInput query={query} onQuery={fill} ref={input} />
      <div className="mt-8">
        {shown.trim() === '' ? (
          <PopularSearches onPick={fill} />
        ) : (
          <SearchResults query={shown} found={found} onChoose={onChoose} ref={results} />
        )}
      </div>
    </div>
  )
}

function useAnnouncement(query: string, count: number) {
  useEffect(() => {
    if (query.trim() === '') return
    const text = count > 0 ? foundText(count) : `No products found for "${query}"`
    const timer = setTimeout(() => announce(text), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [query, count])
}
