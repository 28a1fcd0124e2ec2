import { pageSession } from '../../backends/session'
import { type CartAdapter, cartStore } from '../cart-store'
import { notifyRefused, notifySent } from '../cart-toasts'
import { applyChange, type CartChange, findLine, getLineId, type StepOutcome } from '../lines'
import { currentOwner, ensureOwner, forgetCartSession, readCartSession, waitForSession } from './cart-owner'
import { type CartRow, mergeSessionCart, selectRows, sendStep } from './cart-rows'
import { EMPTY_CART } from './stored-cart'

/** The database's cart of the signed-in customer, or of a visitor under a random id. */
class DatabaseCart implements CartAdapter {
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
    this.#show(change.kind === 'add' ? change.steps.map(({ lineId }) => lineId) : [])
    return this.#run((signal) => this.#send(change, signal))
  }

  /** Reads the cart now, when the user changes, and when the page or the network returns. */
  subscribe(): () => void {
    const unsubscribe = pageSession.store.subscribe(() => this.#followSession())
    this.#followSession()
    const stopping = new AbortController()
    const { signal } = stopping
    const comeBack = () => {
      if (document.visibilityState === 'visible' && this.#userId !== undefined) this.#reread()
    }
    document.addEventListener('visibilitychange', comeBack, { signal })
    for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, comeBack, { signal })
    return () => {
      unsubscribe()
      stopping.abort()
      this.#leaving.abort()
    }
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

  /** Sends a change's steps in order; after a failure, the rows are read again. */
  async #send(change: CartChange, signal: AbortSignal): Promise<void> {
    let rows = this.#rows
    const outcomes: StepOutcome[] = []
    try {
      await this.#mergeVisitor(signal)
      const owner = ensureOwner()
      for (const step of change.steps) {
        const sent = await sendStep(owner, rows, step)
        rows = sent.rows
        outcomes.push(sent.outcome)
      }
      if (!signal.aborted) notifySent(change, outcomes, cartStore.getState().items)
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

  /** Lines on screen keep their details, such as live prices, except those that were just added. */
  #show(addedIds: readonly string[] = []): void {
    const { items } = cartStore.getState()
    const stored = this.#rows.map(({ line }) => line)
    const lines = this.#unsent.reduce(applyChange, stored).map((line) => {
      const shown = addedIds.includes(getLineId(line)) ? undefined : findLine(items, getLineId(line))
      return shown ? { ...shown, quantity: line.quantity } : line
    })
    cartStore.setState({ items: lines })
  }
}

export function createDatabaseCart(): CartAdapter {
  return new DatabaseCart()
}
