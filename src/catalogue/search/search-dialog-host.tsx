import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { lazyComponent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { closeSearch, searchDialogStore } from './search-dialog-store'

export const searchDialog = lazyComponent(() => import('./search-dialog').then(({ SearchDialog }) => SearchDialog))

/** Mount once. Loads the search dialog when `openSearch()` first opens it. */
export function SearchDialogHost() {
  const open = useStore(searchDialogStore, (state) => state.open)

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
