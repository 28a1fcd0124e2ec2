import { BackendError } from '../../backends/errors'
import { pageSession } from '../../backends/session'
import { type CartAdapter, cartStore, clearCheckout, EMPTY_CART } from '../cart-store'
import { notifyOffline, notifyRefused, notifySent } from '../cart-toasts'
import {
  applyChange,
  type CartChange,
  type CartLine,
  createSubtraction,
  findLine,
  getLineId,
  type StepOutcome,
} from '../lines'
import { currentOwner, ensureOwner, forgetCartSession, readCartSession, waitForSession } from './cart-owner'
import { type CartRow, deleteRows, mergeSessionCart, selectRows, sendStep } from './cart-rows'
import { PENDING_PREFIX, type PendingChange, PendingChanges } from './pending-changes'
import { moveCheckout, persistCheckout } from './stored-checkout'

const RETRY_MS = 10_000

function isLostOffline(error: unknown): boolean {
  return !navigator.onLine && error instanceof BackendError && ['network', 'timeout'].includes(error.kind)
}

/** Runs `send` while no other tab sends changes; without Web Locks, at once. */
function withSendingLock(send: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('liangyi.cart.sending', send) : send()
}

/** The database's cart of the signed-in customer, or of a visitor under a random id. */
class DatabaseCart implements CartAdapter {
  /** Null for a visitor, undefined until it is known. */
  #userId: string | null | undefined
  /** The visitor's cart, until the signed-in customer's cart has taken it over. */
  #unmergedId: string | undefined
  /** Rows as last known. The cart on screen also applies the pending changes, so dropping a refused one undoes it. */
  #rows: readonly CartRow[] = []
  readonly #pending = new PendingChanges()
  /** Whether the rows must be read again. */
  #isStale = false
  /** Runs calls one at a time. */
  #queue: Promise<void> = Promise.resolve()
  /** Aborted when the customer signs out, so that no response reaches the next one. */
  #leaving = new AbortController()
  #retry: ReturnType<typeof setTimeout> | undefined

  /** Shows a change at once and sends it; resolves once it is made or refused, or when it must wait for the network. */
  change(change: CartChange): void | Promise<void> {
    const { loading, user } = pageSession.store.getState()
    // Stores a visitor's cart id together with the change.
    if (!loading) ensureOwner()
    this.#pending.add(change, user?.id ?? null)
    this.#show(change.kind === 'add' ? change.steps.map(({ lineId }) => lineId) : [])
    const sent = this.#run()
    if (change.kind !== 'add' || navigator.onLine) return sent
    notifyOffline()
  }

  /** Rereads the checkout first, whose lines are removed. */
  async clear(): Promise<void> {
    const { signal } = this.#leaving
    await waitForSession().catch(() => {})
    await this.#queue
    if (signal.aborted) return
    cartStore.refresh()
    const { openedCheckout } = cartStore.getState()
    clearCheckout()
    await this.change(openedCheckout ? createSubtraction(openedCheckout.lines) : { kind: 'clear', steps: [] })
  }

  /**
   * Reads the cart now, when the user changes, when another tab sends a change, and when the page or the network
   * returns.
   */
  subscribe(): () => void {
    persistCheckout(currentOwner)
    const unsubscribe = pageSession.store.subscribe(() => this.#followSession())
    this.#followSession()
    const stopping = new AbortController()
    const { signal } = stopping
    const comeBack = () => {
      if (document.visibilityState === 'visible' && this.#userId !== undefined) this.#start()
    }
    document.addEventListener('visibilitychange', comeBack, { signal })
    for (const type of ['focus', 'pageshow']) addEventListener(type, comeBack, { signal })
    addEventListener('online', () => this.#userId !== undefined && this.#start(), { signal })
    const followTab = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(PENDING_PREFIX) && newValue === null) comeBack()
    }
    addEventListener('storage', followTab, { signal })
    return () => {
      unsubscribe()
      stopping.abort()
      this.#leaving.abort()
      clearTimeout(this.#retry)
    }
  }

  #followSession(): void {
    const { loading, user } = pageSession.store.getState()
    const previous = this.#userId
    if (loading || (user?.id ?? null) === previous) return
    this.#userId = user?.id ?? null
    if (previous) this.#leave(previous)
    this.#start()
  }

  /** Forgets the cart and the pending changes of a customer who has signed out. */
  #leave(userId: string): void {
    this.#leaving.abort()
    this.#leaving = new AbortController()
    clearTimeout(this.#retry)
    if (this.#unmergedId) forgetCartSession(this.#unmergedId)
    this.#unmergedId = undefined
    this.#pending.clear(userId)
    this.#rows = []
    cartStore.setState(EMPTY_CART)
  }

  /** Reads the cart, and sends changes that closed pages have left. */
  #start(): void {
    clearTimeout(this.#retry)
    this.#pending.followTabs(this.#userId ?? null)
    this.#show()
    this.#isStale = true
    void this.#run()
  }

  /** Reads the cart if it is stale, and sends pending changes, one tab at a time. */
  #run(): Promise<void> {
    const { signal } = this.#leaving
    const work = async () => {
      if (signal.aborted || !navigator.onLine) return
      if (this.#isStale) await this.#read(signal)
      if (this.#pending.list.length > 0) await withSendingLock(() => this.#sendPending(signal))
      if (this.#isStale && navigator.onLine) await this.#read(signal)
    }
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error('Changing the cart failed.', error))
    return this.#queue
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#isStale = false
    try {
      await waitForSession()
      await this.#mergeVisitor(signal)
      if (signal.aborted) return
      cartStore.refresh()
      const owner = currentOwner()
      const rows = owner ? await selectRows(owner) : []
      if (signal.aborted) return
      this.#rows = rows
      this.#show()
    } catch (error) {
      if (!signal.aborted) console.error('Reading the cart failed.', error)
    }
  }

  /** Moves the visitor's lines and checkout into the signed-in customer's cart. */
  async #mergeVisitor(signal: AbortSignal): Promise<void> {
    const visitorId = readCartSession()
    if (signal.aborted || !visitorId || !this.#userId) return
    this.#unmergedId = visitorId
    try {
      const remaining = await mergeSessionCart(visitorId)
      if (signal.aborted) return
      moveCheckout(visitorId, this.#userId)
      if (remaining > 0) return
      forgetCartSession(visitorId)
      this.#unmergedId = undefined
    } catch (error) {
      if (signal.aborted) return
      console.error('Merging the carts failed.', error)
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.#start(), RETRY_MS)
    }
  }

  /** Sends the pending changes in order, until the network fails. */
  async #sendPending(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && navigator.onLine) {
      if (this.#pending.followTabs(this.#userId ?? null)) this.#isStale = true
      const [change] = this.#pending.list
      if (!change) return
      const outcome = await this.#send(change, signal).catch((error: unknown) => this.#refuse(change, error, signal))
      if (signal.aborted || outcome === 'lost') return
      this.#pending.remove(change)
      this.#show()
    }
  }

  /** Reports a failed change, except for a network failure. */
  #refuse(change: PendingChange, error: unknown, signal: AbortSignal): 'lost' | 'refused' {
    if (signal.aborted || isLostOffline(error)) return 'lost'
    notifyRefused(change, error)
    // The database may have made the change anyway.
    this.#isStale = true
    return 'refused'
  }

  /**
   * Sends a change's remaining steps in order. Throws BackendError, or the signal's reason once the customer has
   * signed out.
   */
  async #send(pending: PendingChange, signal: AbortSignal): Promise<'made'> {
    const change = { ...pending }
    await waitForSession()
    signal.throwIfAborted()
    const owner = ensureOwner()
    const outcomes: StepOutcome[] = []
    if (change.kind === 'clear') {
      await deleteRows(owner, change.id)
      signal.throwIfAborted()
      this.#rows = []
    }
    for (const step of change.steps) {
      const { rows, outcome } = await sendStep(owner, this.#rows, step)
      signal.throwIfAborted()
      this.#rows = rows
      change.steps = change.steps.slice(1)
      if (change.steps.length > 0) this.#pending.save(change)
      outcomes.push(outcome)
    }
    notifySent(pending, outcomes)
    return 'made'
  }

  /** Lines on screen keep their details, such as live prices, except those that were just added. */
  #show(addedIds: readonly string[] = []): void {
    const stored: readonly CartLine[] = this.#rows.map(({ line }) => line)
    const { items } = cartStore.getState()
    const lines = this.#pending.list.reduce(applyChange, stored).map((line) => {
      const shown = addedIds.includes(getLineId(line)) ? undefined : findLine(items, getLineId(line))
      return shown ? { ...shown, quantity: line.quantity, addedAt: line.addedAt } : line
    })
    cartStore.setState({ items: lines })
  }
}

export function createDatabaseCart(): CartAdapter {
  return new DatabaseCart()
}
