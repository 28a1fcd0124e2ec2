import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lazyComponent } from '../ui/lazy-component'
import { LazyOverlay } from '../ui/lazy-overlay'
import { closeSearch, openSearch, searchStore } from './search-dialog-store'

export const searchDialog = lazyComponent(() => import('./search-dialog').then(({ SearchDialog }) => SearchDialog))

function isShortcut(event: KeyboardEvent): boolean {
  return (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
}

function useShortcut() {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Mount once. Loads the search dialog when `openSearch()` or Ctrl+K first opens it. */
export function SearchDialogHost() {
  const open = useStore(searchStore, (state) => state.open)
  useShortcut()

  return (
    <LazyOverlay
      component={searchDialog}
      props={{ open }}
      isOpen={open}
      failureText={t`We couldn’t open search.`}
      onGiveUp={closeSearch}
    />
  )
}
