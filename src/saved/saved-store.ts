import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { toRecord } from '../parse-json'
import { createBrowserStorage, followStorage, NO_STORAGE } from '../persisted-storage'
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

function parseSaved(stored: unknown): PersistedSaved {
  const { handles, account, unsent } = toRecord(stored)
  return {
    handles: toHandles(handles),
    account: typeof account === 'string' ? account : null,
    unsent: toHandles(unsent),
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
  const storage = createBrowserStorage<PersistedSaved>(SAVED_KEY, {
    parse: parseSaved,
    isEmpty: ({ handles, unsent }) => handles.length + unsent.length === 0,
    onRefused: notifyUnstored,
  })
  savedStore.persist.setOptions({ storage })
  const stop = followStorage(SAVED_KEY, () => savedStore.persist.rehydrate())
  return () => {
    stop()
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
