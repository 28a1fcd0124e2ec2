import { toast } from '../../ui/toast'
import type { CartAdapter } from '../cart-adapter'
import { type CartStore, cartStore, changeLines, emptyCart } from '../cart-store'
import { notifyAdded, notifyNotAdded } from '../cart-toasts'
import {
  add,
  type CartLine,
  type CartMerchandise,
  remove,
  replaceVariant,
  restore,
  setQuantity,
  subtractQuantities,
} from '../lines'
import { type BrowserStorages, createCartSync } from './cart-sync'
import { CART_KEY, CART_SESSION_KEY } from './stored-cart'

/** How long to wait before storage that refused the cart is tried again. */
const RETRY_DELAY_MS = 10_000

type Browser = BrowserStorages & {
  /** Where `storage`, `pageshow` and `pagehide` events arrive. */
  events: EventTarget
}

type CartSync = ReturnType<typeof createCartSync>

function windowBrowser(): Browser {
  return { local: () => window.localStorage, session: () => window.sessionStorage, events: window }
}

function notifyUnsaved(): void {
  toast('Your cart can’t be saved', {
    description: 'This browser’s storage is full or blocked. Your cart stays until you close this tab.',
    tone: 'danger',
  })
}

/** Writes the cart after each change, and again later if storage refused it; tells the shopper of that once. */
function startSaving(store: CartStore, sync: CartSync): { save: () => void; stop: () => void } {
  let isPushing = false
  let hasNotified = false
  let retry: ReturnType<typeof setTimeout> | undefined
  function save() {
    // Merging another tab's lines changes the store, which must not start a second write.
    if (isPushing || sync.isSaved()) return
    isPushing = true
    const isSaved = sync.push()
    isPushing = false
    clearTimeout(retry)
    if (isSaved) return
    retry = setTimeout(save, RETRY_DELAY_MS)
    if (!hasNotified) notifyUnsaved()
    hasNotified = true
  }
  const unsubscribe = store.subscribe(save)
  return {
    save,
    stop() {
      unsubscribe()
      clearTimeout(retry)
    },
  }
}

/** Reads the cart and follows the other tabs and the browser's Back. */
function subscribeToStorage(store: CartStore, sync: CartSync, events: EventTarget): () => void {
  sync.restoreBackup()
  sync.pull()
  const { save, stop } = startSaving(store, sync)
  save()
  function onStorage(event: Event) {
    const { key = null, newValue = null }: Partial<StorageEvent> = event
    if (key !== null && key !== CART_KEY) return
    if (newValue === null) sync.clear()
    else sync.pull()
    save()
  }
  function onPageShow(event: Event) {
    const { persisted }: Partial<PageTransitionEvent> = event
    if (persisted) sync.pull()
  }
  events.addEventListener('storage', onStorage)
  events.addEventListener('pageshow', onPageShow)
  events.addEventListener('pagehide', save)
  return () => {
    stop()
    events.removeEventListener('storage', onStorage)
    events.removeEventListener('pageshow', onPageShow)
    events.removeEventListener('pagehide', save)
  }
}

function addLine(store: CartStore, merchandise: CartMerchandise, quantity: number): void {
  const { title } = merchandise.product
  const { lines, outcome } = add(store.getState().items, merchandise, quantity)
  store.setState({ items: lines })
  if (outcome === 'added') notifyAdded('Added to cart', `${title} added to your cart`, merchandise)
  else if (outcome === 'updated') notifyAdded('Updated cart', `${title} quantity updated`, merchandise)
  else notifyNotAdded(outcome, title)
}

/** The cart of this browser, in its storage. */
export function createLocalCartAdapter(store: CartStore = cartStore, browser: Browser = windowBrowser()): CartAdapter {
  const sync = createCartSync(store, browser)

  /** Another tab may have changed the cart without an event having arrived yet. */
  function change(made: (lines: readonly CartLine[]) => readonly CartLine[]): void {
    sync.pull()
    changeLines(made, store)
  }

  return {
    add(merchandise, quantity) {
      sync.pull()
      addLine(store, merchandise, quantity)
    },
    setQuantity: (variantId, quantity) => change((lines) => setQuantity(lines, variantId, quantity)),
    replace: (variantId, merchandise) => change((lines) => replaceVariant(lines, variantId, merchandise)),
    remove: (variantId) => change((lines) => remove(lines, variantId)),
    restore: (line, index) => change((lines) => restore(lines, line, index)),
    removeOrdered() {
      sync.pull()
      const { items, openedCheckout } = store.getState()
      const remaining = openedCheckout ? subtractQuantities(items, openedCheckout.lines) : []
      store.setState({ items: remaining, cartId: null, checkoutUrl: null, openedCheckout: null })
    },
    clear: () => emptyCart(store),
    subscribe() {
      const stop = subscribeToStorage(store, sync, browser.events)
      // Where the shop stored its carts in the database before. What can be pulled from can be read.
      if (sync.pull() && browser.local().getItem(CART_SESSION_KEY))
        void import('./session-takeover')
          .then(({ takeOverSessionCart }) => takeOverSessionCart(store))
          .catch((error: unknown) => console.error('Moving the cart failed.', error))
      return stop
    },
  }
}
