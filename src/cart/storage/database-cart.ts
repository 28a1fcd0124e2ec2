import { pageSession } from '../../backends/session'
import { type ChangeCart, cartStore } from '../cart-store'
import { notifyRefused, notifySent } from '../cart-toasts'
import { applyChange, type CartChange, findLine, getLineId } from '../lines'
import { currentOwner, ensureOwner, forgetCartSession, readCartSession, waitForSession } from './cart-owner'
import { type CartRow, mergeSessionCart, selectRows, sendChange } from './cart-rows'
import { EMPTY_CART } from './stored-cart'

/** The database's cart of the signed-in customer, or of a visitor under a random id. */
class DatabaseCart {
  /** Null for a visitor, undefined until it is known. */
  #userId: string | null | undefined
  /** The visitor's cart, until the signed-in customer's cart has taken it over. */
  #unmergedId: string | undefined
  /** Rows as last known. */
  #rows: readonly CartRow[] = []
  /** Changes that are on screen, but not yet in the rows. A refused one is undone by leaving it out. */
  #unsent: readonly CartChange[] = []
  /** Whether the rows must be read again. */
  #isStale = false
  /** Runs calls one at a time. */
  #queue: Promise<void> = Promise.resolve()
  /** Aborted when the customer signs out, so that no response reaches the next one. */
  #leaving = new AbortController()

  /** Shows a change at once and sends it; resolves once it is made or refused. */
  change(change: CartChange): Promise<void> {
    this.#unsent = [...this.#unsent, change]
    this.#show(change.kind === 'add' ? change.lineId : undefined)
    return this.#run((signal) => this.#send(change, signal))
  }

  /** Reads the cart now, when the user changes, and when the page or the network returns, until the signal aborts. */
  follow(signal: AbortSignal): void {
    const unsubscribe = pageSession.store.subscribe(() => this.#followSession())
    this.#followSession()
    const comeBack = () => {
      if (document.visibilityState === 'visible' && this.#userId !== undefined) this.#reread()
    }
    document.addEventListener('visibilitychange', comeBack, { signal })
    for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, comeBack, { signal })
    signal.addEventListener('abort', () => {
      unsubscribe()
      this.#leaving.abort()
    })
  }

  #followSession(): void {
    const { loading, user } = pageSession.store.getState()
    const previous = this.#userId
    if (loading || (user?.id ?? null) === previous) return
    this.#userId = user?.id ?? null
    if (previous) this.#leave()
    this.#reread()
  }

  /** Forgets the cart of a customer who has signed out. */
  #leave(): void {
    this.#leaving.abort()
    this.#leaving = new AbortController()
    if (this.#unmergedId) forgetCartSession(this.#unmergedId)
    this.#unmergedId = undefined
    this.#unsent = []
    this.#rows = []
    cartStore.setState(EMPTY_CART)
  }

  #run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#leaving
    this.#queue = this.#queue
      .then(async () => {
        if (!signal.aborted) await work(signal)
      })
      .catch((error: unknown) => console.error('Changing the cart failed.', error))
    return this.#queue
  }

  #reread(): void {
    this.#isStale = true
    void this.#run((signal) => this.#read(signal))
  }

  /** Reads the rows, unless an earlier call of the queue has. */
  async #read(signal: AbortSignal): Promise<void> {
    if (!this.#isStale) return
    this.#isStale = false
    try {
      await this.#mergeVisitor(signal)
      const owner = currentOwner()
      const rows = owner ? await selectRows(owner) : []
      signal.throwIfAborted()
      this.#rows = rows
      this.#show()
    } catch (error) {
      if (!signal.aborted) console.error('Reading the cart failed.', error)
    }
  }

  /**
   * Waits for the session, and moves a visitor's lines into the signed-in customer's cart. Throws
   * BackendError, or the signal's reason once the customer has signed out.
   */
  async #mergeVisitor(signal: AbortSignal): Promise<void> {
    await waitForSession()
    signal.throwIfAborted()
    const visitorId = readCartSession()
    if (!visitorId || !this.#userId) return
    this.#unmergedId = visitorId
    const remaining = await mergeSessionCart(visitorId)
    signal.throwIfAborted()
    if (remaining > 0) return
    forgetCartSession(visitorId)
    this.#unmergedId = undefined
  }

  /** Sends a change; after a failure, the rows are read again. */
  async #send(change: CartChange, signal: AbortSignal): Promise<void> {
    let rows = this.#rows
    try {
      await this.#mergeVisitor(signal)
      const sent = await sendChange(ensureOwner(), rows, change)
      rows = sent.rows
      if (!signal.aborted) notifySent(change, sent.outcome, cartStore.getState().items)
    } catch (error) {
      if (!signal.aborted) notifyRefused(change, error)
      this.#isStale = true
    }
    if (signal.aborted) return
    this.#rows = rows
    this.#unsent = this.#unsent.filter((other) => other !== change)
    this.#show()
    await this.#read(signal)
  }

  /** Lines on screen keep their details, such as the price that was seen, except one that was just added. */
  #show(addedId?: string): void {
    const { items } = cartStore.getState()
    const stored = this.#rows.map(({ line }) => line)
    const lines = this.#unsent.reduce(applyChange, stored).map((line) => {
      const lineId = getLineId(line)
      const shown = lineId === addedId ? undefined : findLine(items, lineId)
      return shown ? { ...shown, quantity: line.quantity } : line
    })
    cartStore.setState({ items: lines })
  }
}

export function createDatabaseCart(signal: AbortSignal): ChangeCart {
  const cart = new DatabaseCart()
  if (!signal.aborted) cart.follow(signal)
  return (change) => cart.change(change)
}
