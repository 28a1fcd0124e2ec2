import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { announce } from '../ui/announcer'
import { Dialog } from '../ui/dialog'
import { findEntries, foundText } from './find-entries'
import { SEARCH_CATALOGUE } from './search-catalogue'
import { SearchInput } from './search-input'
import { PopularSearches, SearchResults } from './search-results'

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Announces the count once typing pauses, not with every letter. */
const ANNOUNCE_DELAY_MS = 500

/** Searches the local catalogue. The query is empty each time the dialog opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const { pathname } = useLocation()
  const skipsFocusReturn = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  function handleSelect() {
    // A change of page moves the focus to its heading; on the same page the focus returns to the search button.
    skipsFocusReturn.current = pathname !== paths.products
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

type SearchProps = { input: RefObject<HTMLInputElement | null>; onSelect: () => void }

function Search({ input, onSelect }: SearchProps) {
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const results = useRef<HTMLUListElement>(null)
  const entries = findEntries(SEARCH_CATALOGUE, deferredQuery)
  useAnnouncedCount(deferredQuery, entries.length)

  function changeQuery(text: string) {
    setQuery(text)
    input.current?.focus()
  }

  /** The down and up keys move the focus between the input and the results. */
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !results.current) return
    const targets: (HTMLElement | null)[] = [input.current, ...results.current.querySelectorAll('a')]
    const currentIndex = event.target instanceof HTMLElement ? targets.indexOf(event.target) : -1
    const next = targets[currentIndex + step]
    if (currentIndex < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the controls inside
    <div onKeyDown={moveFocus} className="px-gutter pb-12 md:pb-16">
      <SearchInput query={query} onQuery={changeQuery} ref={input} />
      <div className="mt-8">
        {deferredQuery.trim() === '' ? (
          <PopularSearches onSelect={changeQuery} />
        ) : (
          <SearchResults query={deferredQuery} entries={entries} onSelect={onSelect} ref={results} />
        )}
      </div>
    </div>
  )
}

function useAnnouncedCount(query: string, count: number) {
  useEffect(() => {
    if (query.trim() === '') return
    const text = count > 0 ? foundText(count) : `No products found for "${query}"`
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, count])
}
