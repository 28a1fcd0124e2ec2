import type { PersistStorage } from 'zustand/middleware'
import { readStoredJson, writeStored } from './browser-storage'

/** For the server, and until the shop starts. */
export const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

type Options<State> = {
  parse: (stored: unknown) => State
  /** Removes the stored text of such a state. */
  isEmpty?: (state: State) => boolean
  /** Called once, when storage is full or forbidden. */
  onRefused: () => void
}

/** One text of local storage. A state that storage refuses lives as long as the page. */
export function createBrowserStorage<State>(key: string, options: Options<State>): PersistStorage<State> {
  const { parse, isEmpty, onRefused } = options
  let isSaved = true
  let hasNotified = false
  return {
    // A refused state is newer than the stored one.
    getItem: () => (isSaved ? { state: parse(readStoredJson(key)) } : null),
    setItem(_, { state }) {
      isSaved = writeStored(key, isEmpty?.(state) ? null : JSON.stringify(state))
      if (isSaved || hasNotified) return
      hasNotified = true
      onRefused()
    },
    removeItem() {},
  }
}

/** Reads now, after changes by other tabs, and on the browser's Back. Returns a function that stops it. */
export function followStorage(key: string, read: () => unknown): () => void {
  read()
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('storage', (event) => (event.key === key || event.key === null) && read(), { signal })
  // The restored page has missed other tabs' changes.
  addEventListener('pageshow', read, { signal })
  return () => stopping.abort()
}
