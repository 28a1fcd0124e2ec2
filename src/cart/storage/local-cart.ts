import * as z from 'zod/mini'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { createUuid } from '../../create-uuid'
import type { CartAdapter } from '../cart-adapter'
import { type CartState, type CartStore, cartStore, EMPTY_CART, NO_CHECKOUT, type PersistedCart } from '../cart-store'
import { notifyLocalAdd, notifyShortened, notifyUnsaved } from '../cart-toasts'
import { add, applyChange, type CartChange } from '../lines'
import { CART_KEY, CART_SESSION_KEY, parseStoredCart, type StoredCart, serializeCart } from './stored-cart'
import { storedChange } from './stored-change'

/** Session storage's key of the presses that local storage refused. */
export const UNSAVED_KEY = 'liangyi.cart.unsaved'
const RETRY_DELAY_MS = 10_000
/** How long a tab makes sure that no other tab has overwritten its press. */
const WATCH_MS = 10_000
/** How long the stored cart names the presses in it; longer than any tab watches them. */
const NAMED_MS = 60_000

type Press = {
  id: string
  change: CartChange
  /** Unix milliseconds; null until storage has taken it. */
  savedAt: number | null
}

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

function attempt<Result>(use: () => Result): { ok: true; value: Result } | { ok: false } {
  try {
    return { ok: true, value: use() }
  } catch {
    return { ok: false }
  }
}

const unsavedPresses = z.array(z.object({ id: z.string(), change: storedChange, savedAt: z.null() }))

function readUnsaved({ session }: Browser): Press[] {
  const read = attempt((): unknown => JSON.parse(session().getItem(UNSAVED_KEY) ?? '[]'))
  return (read.ok && unsavedPresses.safeParse(read.value).data) || []
}

function isSame(one: PersistedCart, other: PersistedCart): boolean {
  return (['items', 'cartId', 'checkoutUrl', 'openedCheckout'] as const).every((name) => one[name] === other[name])
}

const NOTHING_STORED: StoredCart = { version: 0, cart: EMPTY_CART, isShortened: false }

/**
 * Local storage shared by tabs. Tabs that write at the same moment overwrite each other, because each process reads
 * its own copy of local storage for some milliseconds. So the stored cart names its latest presses, and a tab applies
 * its own presses again if they are missing.
 */
class SharedStorage implements PersistStorage<PersistedCart> {
  readonly #browser: Browser
  readonly #onWrite: (isSaved: boolean) => void
  #presses: Press[]
  #stored = NOTHING_STORED
  #storedText: string | null | undefined
  /** The store's fields when they were last equal to the stored ones, or refused. */
  #handled: PersistedCart = EMPTY_CART
  #isReadable = true
  #isRefused = false
  #hasNews = false

  constructor(browser: Browser, onWrite: (isSaved: boolean) => void) {
    this.#browser = browser
    this.#onWrite = onWrite
    this.#presses = readUnsaved(browser)
  }

  get cart(): PersistedCart {
    return this.#stored.cart
  }

  get isShortened(): boolean {
    return this.#stored.isShortened
  }

  get isComplete(): boolean {
    return !this.#isRefused && !this.#presses.some(this.#isMissing)
  }

  getItem() {
    const read = attempt(() => this.#browser.local().getItem(CART_KEY))
    this.#isReadable = read.ok
    this.#hasNews = read.ok ? read.value !== this.#storedText : this.#storedText === undefined
    if (this.#hasNews) {
      const text = read.ok ? read.value : null
      this.#storedText = text
      this.#stored = text === null ? NOTHING_STORED : (parseStoredCart(text) ?? this.#stored)
    }
    return { state: this.#stored.cart, version: this.#stored.version }
  }

  setItem(_: string, { state, version = 0 }: StorageValue<PersistedCart>): void {
    if (isSame(state, this.#handled) && this.isComplete) return
    this.#handled = state
    const isSaved = this.#isReadable && this.#write(state, version)
    this.#isRefused = !isSaved
    if (!isSaved) this.#writeUnsaved()
    this.#onWrite(isSaved)
  }

  removeItem(): void {}

  /** Applies this tab's missing presses to the newly stored cart. */
  merge = (_: unknown, current: CartState): CartState => {
    if (!this.#hasNews) return current
    const { cart } = this.#stored
    const missing = this.#presses.filter(this.#isMissing)
    const items = missing.reduce((lines, { change }) => applyChange(lines, change), cart.items)
    if (this.#isRefused) return { ...current, items }
    const merged = { ...current, ...cart, items }
    if (missing.length === 0) this.#handled = merged
    return merged
  }

  record(change: CartChange): void {
    this.#presses.push({ id: createUuid(), change, savedAt: null })
  }

  /** Forgets the presses, after the site's data was cleared. */
  forget(): void {
    this.#presses = []
  }

  /** A cart of version 1 names no presses: it has those that were saved. */
  #isMissing = ({ id, savedAt }: Press): boolean =>
    savedAt === null || (this.#stored.presses !== undefined && !(id in this.#stored.presses))

  #write(cart: PersistedCart, version: number): boolean {
    const now = Date.now()
    const missingIds = new Set(this.#presses.filter(this.#isMissing).map(({ id }) => id))
    const named = Object.entries(this.#stored.presses ?? {}).filter(([, at]) => at > now - NAMED_MS)
    const presses = Object.fromEntries([...named, ...[...missingIds].map((id) => [id, now] as const)])
    const text = serializeCart(cart, version, presses)
    const { local, session } = this.#browser
    if (!attempt(() => local().setItem(CART_KEY, text)).ok) return false
    this.#stored = { version, cart, presses, isShortened: false }
    this.#storedText = text
    this.#presses = this.#presses
      .map((press) => (missingIds.has(press.id) ? { ...press, savedAt: now } : press))
      .filter(({ savedAt }) => savedAt !== null && savedAt > now - WATCH_MS)
    attempt(() => session().removeItem(UNSAVED_KEY))
    return true
  }

  /** Keeps the presses for a reload of this tab. */
  #writeUnsaved(): void {
    this.#presses = this.#presses.map((press) => (this.#isMissing(press) ? { ...press, savedAt: null } : press))
    const unsaved = JSON.stringify(this.#presses.filter(({ savedAt }) => savedAt === null))
    attempt(() => this.#browser.session().setItem(UNSAVED_KEY, unsaved))
  }
}

/** Takes over the visitor's lines from a shop that stored its carts in the database before. */
async function takeOverDatabaseCart({ local }: Browser, apply: (change: CartChange) => void): Promise<void> {
  const session = attempt(() => local().getItem(CART_SESSION_KEY))
  if (!session.ok || session.value === null) return
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
  const storage = new SharedStorage(browser, (isSaved) => {
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

  function apply(change: CartChange, checkout: Partial<PersistedCart> = {}): void {
    void store.persist.rehydrate()
    storage.record(change)
    store.setState(({ items }) => ({ items: applyChange(items, change), ...checkout }))
  }

  function change(made: CartChange): void {
    if (made.kind !== 'add') {
      apply(made)
      return
    }
    void store.persist.rehydrate()
    const { outcome } = add(store.getState().items, made.merchandise, made.quantity)
    if (outcome === 'added' || outcome === 'updated') apply(made)
    notifyLocalAdd(made.merchandise, outcome)
  }

  function onStorage(event: Event): void {
    const { key = null, newValue = null }: Partial<StorageEvent> = event
    if (key !== null && key !== CART_KEY) return
    if (newValue === null) storage.forget()
    sync()
  }

  return {
    change,
    removeOrdered() {
      void store.persist.rehydrate()
      const { openedCheckout } = store.getState()
      apply(openedCheckout ? { kind: 'subtract', lines: openedCheckout.lines } : { kind: 'clear' }, NO_CHECKOUT)
    },
    subscribe() {
      store.persist.setOptions({ storage, merge: storage.merge, migrate: () => storage.cart })
      sync()
      if (storage.isShortened) {
        notifyShortened()
        // Store the shortened cart: one notice is enough.
        store.setState(({ items }) => ({ items: [...items] }))
      }
      void takeOverDatabaseCart(browser, apply)
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
