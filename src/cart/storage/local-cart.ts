import { type CartAdapter, cartStore } from '../cart-store'
import { notifyLocalAdd } from '../cart-toasts'
import { makeChange, type StepOutcome } from '../lines'
import { CART_KEY } from './stored-cart'

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
