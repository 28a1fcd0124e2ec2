import { useStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { parseJson } from '../parse-json'
import { toast } from '../ui/toast'
import { toHandles } from './handles'

const SAVED_KEY = 'liangyi.saved'
/** As many as the database stores for an account. */
export const MAX_SAVED = 200

type PersistedSaved = {
  /** Handles of the saved products, newest first. */
  handles: readonly string[]
  /** The user whose account the list was last joined with. */
  account: string | null
  /** Products whose last press the account has not confirmed. */
  unsent: readonly string[]
}

type SavedState = PersistedSaved & {
  /** Number of presses in this tab. */
  presses: number
}

const EMPTY: PersistedSaved = { handles: [], account: null, unsent: [] }

function parseSaved(text: string | null): PersistedSaved {
  const stored = parseJson(text ?? '')
  if (typeof stored !== 'object' || stored === null) return EMPTY
  const { handles, account, unsent }: Record<string, unknown> = { ...stored }
  return {
    handles: toHandles(handles),
    account: typeof account === 'string' ? account : null,
    unsent: toHandles(unsent),
  }
}

/** Used on the server and until the shop starts. */
const NO_STORAGE: PersistStorage<PersistedSaved> = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

function createBrowserStorage(): PersistStorage<PersistedSaved> {
  let isStored = true
  let hasNotified = false
  return {
    getItem() {
      // Keep what storage has refused.
      if (!isStored) return null
      try {
        return { state: parseSaved(localStorage.getItem(SAVED_KEY)) }
      } catch {
        return null
      }
    },
    setItem(_, { state }) {
      try {
        const isEmpty = state.handles.length + state.unsent.length === 0
        if (isEmpty) localStorage.removeItem(SAVED_KEY)
        else localStorage.setItem(SAVED_KEY, JSON.stringify(state))
        isStored = true
      } catch {
        isStored = false
        if (!hasNotified) notifyUnstored()
        hasNotified = true
      }
    },
    removeItem() {},
  }
}

function notifyUnstored(): void {
  toast('Your saved pieces can’t be stored', {
    description: 'This browser’s storage is full or blocked. They stay until you close this tab.',
    tone: 'danger',
  })
}

/** The saved products. Empty on the server and in the hydrating render. */
export const savedStore = createStore<SavedState>()(
  persist((): SavedState => ({ ...EMPTY, presses: 0 }), {
    name: SAVED_KEY,
    storage: NO_STORAGE,
    skipHydration: true,
    partialize: ({ presses: _, ...persisted }): PersistedSaved => persisted,
  }),
)

/** Reads other tabs' changes, then changes the list. */
export function updateSaved(change: (state: SavedState) => Partial<SavedState>): void {
  void savedStore.persist.rehydrate()
  savedStore.setState(change)
}

/** Saves a product as the newest, or removes it. */
export function setSaved(handle: string, isSaved: boolean): void {
  updateSaved(({ handles, unsent, presses }) => {
    if (handles.includes(handle) === isSaved) return {}
    if (isSaved && handles.length >= MAX_SAVED) {
      toast('Nothing saved', { description: `You have saved ${MAX_SAVED} pieces, the most you can.` })
      return {}
    }
    return {
      handles: isSaved ? [handle, ...handles] : handles.filter((other) => other !== handle),
      unsent: [...unsent.filter((other) => other !== handle), handle],
      presses: presses + 1,
    }
  })
}

/** Reads the stored list and follows other tabs. Returns a function that stops. */
export function startSaved(): () => void {
  savedStore.persist.setOptions({ storage: createBrowserStorage() })
  const read = () => void savedStore.persist.rehydrate()
  read()
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('storage', ({ key }) => (key === SAVED_KEY || key === null) && read(), { signal })
  // The browser's Back restores a page that missed other tabs' changes.
  addEventListener('pageshow', read, { signal })
  return () => {
    stopping.abort()
    savedStore.persist.setOptions({ storage: NO_STORAGE })
    savedStore.setState(savedStore.getInitialState())
  }
}

export function useIsSaved(handle: string): boolean {
  return useStore(savedStore, ({ handles }) => handles.includes(handle))
}

export function useSavedHandles(): readonly string[] {
  return useStore(savedStore, ({ handles }) => handles)
}
