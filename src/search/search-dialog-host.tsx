import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '../ui/toast'
import type { SearchDialogProps } from './search-dialog'
import { closeSearch, loadSearchDialog, openSearch, searchStore } from './search-dialog-store'

function setOpen(open: boolean) {
  if (open) openSearch()
  else closeSearch()
}

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

/** Stands in the shell; fetches the search dialog when it is first opened, by `openSearch()` or Ctrl or Cmd and K. */
export function SearchDialogHost() {
  const open = useStore(searchStore, (state) => state.open)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  useShortcut()

  useEffect(() => {
    if (!open || Dialog) return
    loadSearchDialog().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => {
        closeSearch()
        toast('Search could not be opened', { description: 'Please try again.', tone: 'danger' })
      },
    )
  }, [open, Dialog])

  return Dialog ? <Dialog open={open} onOpenChange={setOpen} /> : null
}
