import type { PersistStorage } from 'zustand/middleware'
import { readStored } from '../../browser/browser-storage'
import { type CartAdapter, type CartState, type CartStore, cartStore, EMPTY_CART, NO_CHECKOUT } from '../cart-store'
import { notifyLocalAdd, notifyShortened, notifyUnsaved } from '../cart-toasts'
import { applyChange, type CartChange, createSubtraction, getOutcome } from '../lines'
import { createPending, type PendingChange, PressLog } from './press-log'
import { CART_KEY, CART_SESSION_KEY, parseStoredCart, serializeCart } from './stored-cart'

/** Session storage's keys of the presses that local storage refused. */
export const UNSAVED_PREFIX = 'liangyi.cart.unsaved.'
const RETRY_DELAY_MS = 10_000
/** How long the stored cart names a press, and its tab makes sure that no other tab has overwritten it. */
const NAMED_MS = 60_000

type Browser = {
  /** Getters, because a blocked storage throws on access. */
  local: () => Storage
  session: () => Storage
  /** The target of `storage`, `pageshow` and `pagehide` events. */
  events: EventTarget
}

const windowBrowser = (): Browser => ({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
  events: window,
})

/** Applies presses and names them in the cart. */
function applyPresses(cart: CartState, presses: readonly PendingChange[]): Pick<CartState, 'items' | 'presses'> {
  if (presses.length === 0) return cart
  const now = Date.now()
  const named = Object.entries(cart.presses ?? {}).filter(([, at]) => at > now - NAMED_MS)
  return {
    items: presses.reduce(applyChange, cart.items),
    presses: Object.fromEntries([...named, ...presses.map(({ id }) => [id, now] as const)]),
  }
}

/**
 * Local storage shared by tabs. Tabs that write at the same moment overwrite each other, because each process reads
 * its own copy of local storage for some milliseconds. So the stored cart names its latest presses, and a tab applies
 * its own presses again if they are missing.
 */
class SharedStorage implements PersistStorage<CartState> {
  /** The stored cart was unreadable in part or larger than a cart may be. */
  isShortened = false
  readonly #store: CartStore
  readonly #browser: Browser
  readonly #onWrite: (isSaved: boolean) => void
  /** This tab's presses that are not stored, and those that another tab may overwrite. */
  readonly #log: PressLog
  /** Those that the stored cart lacks. */
  #missing: readonly PendingChange[]
  /** As last read or written. */
  #text: string | null | undefined
  #isReadable = true
  #isSaved = true

  constructor(store: CartStore, browser: Browser, onWrite: (isSaved: boolean) => void) {
    this.#store = store
    this.#browser = browser
    this.#onWrite = onWrite
    this.#log = new PressLog(UNSAVED_PREFIX, browser.session)
    this.#log.changes = this.#log.listStored()
    this.#missing = this.#log.changes
  }

  get isComplete(): boolean {
    return this.#isSaved && this.#missing.length === 0
  }

  /** The stored cart with this tab's missing presses; null for the text that is known. */
  getItem() {
    const text = this.#read()
    if (text === this.#text) return null
    this.#settleWatched()
    this.#text = text
    const stored = text === null ? { cart: EMPTY_CART, isShortened: false } : parseStoredCart(text ?? '')
    this.isShortened = stored?.isShortened ?? false
    if (!stored) return null
    const { presses } = stored.cart
    if (presses) this.#missing = this.#log.changes.filter(({ id }) => !(id in presses))
    const current = this.#isSaved ? stored.cart : this.#store.getState()
    return { state: { ...current, ...applyPresses(stored.cart, this.#missing) } }
  }

  setItem(_: string, { state }: { state: CartState }): void {
    const text = serializeCart(state)
    if (text === this.#text && this.#isSaved) return
    this.#isSaved = this.#isReadable && this.#write(text)
    if (this.#isSaved) {
      for (const press of this.#missing) this.#log.discard(press)
      this.#missing = []
    } else for (const press of this.#missing) this.#log.save(press)
    this.#onWrite(this.#isSaved)
  }

  removeItem(): void {}

  record(press: PendingChange): void {
    this.#log.add(press)
    this.#missing = [...this.#missing, press]
  }

  /** Forgets the presses, after the site's data was cleared. */
  forget(): void {
    this.#log.settleAll()
    this.#missing = []
  }

  /** Ends the watch over stored presses before other tabs stop naming them. */
  #settleWatched(): void {
    for (const press of this.#log.changes) {
      if (!this.#missing.includes(press) && press.madeAt <= Date.now() - NAMED_MS) this.#log.settle(press)
    }
  }

  /** The stored text; the known one from a storage that can't be read. */
  #read(): string | null | undefined {
    try {
      const text = this.#browser.local().getItem(CART_KEY)
      this.#isReadable = true
      return text
    } catch {
      this.#isReadable = false
      return this.#text
    }
  }

  #write(text: string): boolean {
    try {
      this.#browser.local().setItem(CART_KEY, text)
      this.#text = text
      return true
    } catch {
      return false
    }
  }
}

/** Takes over the visitor's lines from a shop that stored its carts in the database before. */
async function takeOverDatabaseCart(apply: (change: CartChange) => void): Promise<void> {
  if (readStored(CART_SESSION_KEY) === null) return
  try {
    const { takeDatabaseCart } = await import('./migrate-carts')
    await takeDatabaseCart(apply)
  } catch (error) {
    console.error('Moving the cart failed.', error)
  }
}

/** The cart in this browser's storage. */
export function createLocalCart(store: CartStore = cartStore, browser: Browser = windowBrowser()): CartAdapter {
  let hasNotified = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const storage = new SharedStorage(store, browser, (isSaved) => {
    clearTimeout(retry)
    if (isSaved) return
    retry = setTimeout(sync, RETRY_DELAY_MS)
    if (!hasNotified) notifyUnsaved()
    hasNotified = true
  })

  /** Reads other tabs' changes and writes missing ones of this tab. */
  function sync(): void {
    void store.persist.rehydrate()
    if (!storage.isComplete) store.setState({})
  }

  function apply(change: CartChange, checkout: Partial<CartState> = {}): void {
    void store.persist.rehydrate()
    const press = createPending(change)
    storage.record(press)
    store.setState((state) => ({ ...applyPresses(state, [press]), ...checkout }))
  }

  function onStorage(event: Event): void {
    const { key = null, newValue = null }: Partial<StorageEvent> = event
    if (key !== null && key !== CART_KEY) return
    if (newValue === null) storage.forget()
    sync()
  }

  return {
    change(change) {
      void store.persist.rehydrate()
      const [step] = change.steps
      const outcome = step && getOutcome(store.getState().items, step)
      if (change.kind !== 'add' || outcome === 'added' || outcome === 'updated') apply(change)
      if (change.kind === 'add' && step?.line && outcome) notifyLocalAdd(step.line, outcome)
    },
    removeOrdered() {
      void store.persist.rehydrate()
      const { openedCheckout } = store.getState()
      apply(openedCheckout ? createSubtraction(openedCheckout.lines) : { kind: 'clear', steps: [] }, NO_CHECKOUT)
    },
    subscribe() {
      store.persist.setOptions({ storage })
      sync()
      if (storage.isShortened) {
        notifyShortened()
        // Store the shortened cart: one notice is enough.
        store.setState({})
      }
      void takeOverDatabaseCart(apply)
      const { events } = browser
      const stopping = new AbortController()
      const { signal } = stopping
      events.addEventListener('storage', onStorage, { signal })
      for (const type of ['pageshow', 'pagehide']) events.addEventListener(type, sync, { signal })
      return () => {
        stopping.abort()
        clearTimeout(retry)
      }
    },
  }
}
