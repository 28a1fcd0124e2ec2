import type { PersistStorage } from 'zustand/middleware'
import { readText, saveText } from '../../browser/stored-text'
import { type CartAdapter, cartStore, EMPTY_CART, type StoredCart } from '../cart-store'
import { notifyLocalAdd, notifyUnsaved } from '../cart-toasts'
import { makeChange, type StepOutcome } from '../lines'
import { CART_KEY, parseStoredCart, serializeCart } from './stored-cart'

/** The stored cart, shared by all tabs; while storage is full or blocked, this tab's own. */
function createCartStorage(): PersistStorage<StoredCart> {
  /** As last read or written. */
  let known: string | null | undefined
  return {
    /** Null if the text is unchanged or isn't a cart. */
    getItem() {
      const text = readText(CART_KEY)
      if (text === known) return null
      known = text
      const state = text === null ? EMPTY_CART : parseStoredCart(text)
      return state && { state }
    },
    setItem(_, { state }) {
      const text = serializeCart(state)
      if (text !== known) saveText(CART_KEY, text, notifyUnsaved)
      known = text
    },
    removeItem() {},
  }
}

/** The cart in this browser's storage. */
export function createLocalCart(): CartAdapter {
  return {
    change(change) {
      let outcomes: readonly StepOutcome[] = []
      cartStore.update(({ items }) => {
        const made = makeChange(items, change)
        outcomes = made.outcomes
        return { items: made.lines }
      })
      if (change.kind === 'add') notifyLocalAdd(change.steps, outcomes)
    },
    subscribe() {
      cartStore.persist.setOptions({ storage: createCartStorage() })
      cartStore.refresh()
      const stopping = new AbortController()
      const { signal } = stopping
      const followTab = ({ key }: StorageEvent) => {
        if (key === null || key === CART_KEY) cartStore.refresh()
      }
      addEventListener('storage', followTab, { signal })
      addEventListener('pageshow', () => cartStore.refresh(), { signal })
      return () => stopping.abort()
    },
  }
}
