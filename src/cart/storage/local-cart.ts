import type { PersistStorage } from 'zustand/middleware'
import {
  type CartAdapter,
  type CartState,
  type CartStore,
  cartStore,
  EMPTY_CART,
  NO_CHECKOUT,
  type StoredCart,
} from '../cart-store'
import { notifyLocalAdd, notifyShortened, notifyUnsaved } from '../cart-toasts'
import { applyChange, createSubtraction, makeChange, type StepOutcome } from '../lines'
import { CART_KEY, parseStoredCart, serializeCart } from './stored-cart'

type Browser = {
  /** A getter, because a blocked storage throws on access. */
  local: () => Storage
  /** The target of `storage`, `pageshow` and `pagehide` events. */
  events: EventTarget
}

const windowBrowser = (): Browser => ({ local: () => window.localStorage, events: window })

/** The stored cart, shared by all tabs. Reads and writes throw while storage is full or blocked. */
class CartStorage implements PersistStorage<StoredCart> {
  /** Whether the stored cart was partly unreadable, or larger than a cart may be. */
  isShortened = false
  readonly #getStorage: () => Storage
  /** As last read or written. */
  #text: string | null | undefined
  #hasNotified = false

  constructor(getStorage: () => Storage) {
    this.#getStorage = getStorage
  }

  /** Null if the text is unchanged or isn't a cart. */
  getItem() {
    const text = this.#getStorage().getItem(CART_KEY)
    if (text === this.#text) return null
    this.#text = text
    const stored = text === null ? { cart: EMPTY_CART, isShortened: false } : parseStoredCart(text)
    this.isShortened = stored?.isShortened ?? false
    return stored && { state: stored.cart }
  }

  setItem(_: string, { state }: { state: StoredCart }): void {
    const text = serializeCart(state)
    if (text === this.#text) return
    try {
      this.#getStorage().setItem(CART_KEY, text)
      this.#text = text
    } catch (error) {
      if (!this.#hasNotified) notifyUnsaved()
      this.#hasNotified = true
      throw error
    }
  }

  removeItem(): void {}
}

/** The cart in this browser's storage. */
export function createLocalCart(store: CartStore = cartStore, browser: Browser = windowBrowser()): CartAdapter {
  const storage = new CartStorage(browser.local)

  function clear({ items, openedCheckout }: CartState): Partial<CartState> {
    const rest = openedCheckout ? applyChange(items, createSubtraction(openedCheckout.lines)) : []
    return { items: rest, ...NO_CHECKOUT }
  }

  function onStorage(event: Event): void {
    const { key = null }: Partial<StorageEvent> = event
    if (key === null || key === CART_KEY) store.refresh()
  }

  return {
    change(change) {
      let outcomes: readonly StepOutcome[] = []
      store.update(({ items }) => {
        const made = makeChange(items, change)
        outcomes = made.outcomes
        return { items: made.lines }
      })
      if (change.kind === 'add') notifyLocalAdd(change.steps, outcomes)
    },
    clear: () => store.update(clear),
    subscribe() {
      store.persist.setOptions({ storage })
      store.refresh()
      if (storage.isShortened) {
        notifyShortened()
        // Store the shortened cart, so that the notice appears only once.
        store.update(() => ({}))
      }
      const { events } = browser
      const stopping = new AbortController()
      const { signal } = stopping
      events.addEventListener('storage', onStorage, { signal })
      for (const type of ['pageshow', 'pagehide']) events.addEventListener(type, () => store.refresh(), { signal })
      return () => stopping.abort()
    },
  }
}
