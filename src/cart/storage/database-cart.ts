import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backends/errors'
import { pageSession } from '../../backends/session'
import { type CartAdapter, cartStore, clearCheckout } from '../cart-store'
import { notifyOffline, notifyRefused, notifySent } from '../cart-toasts'
import { type CartChange, createAdd, createSubtraction } from '../lines'
import { currentOwner, ensureOwner, forgetCartSession, readCartSession, waitForSession } from './cart-owner'
import { mergeSessionCart, selectRows, withSendingLock } from './cart-rows'
import { takeLocalCart } from './migrate-carts'
import { OptimisticCart } from './optimistic-cart'
import { createPending, type PendingChange } from './press-log'
import { moveCheckout, persistCheckout } from './stored-checkout'

const RETRY_MS = 10_000
/** Before a call that was lost with the network waits for the network. */
const LOST_RETRY_MS = 200

function isLostOffline(error: unknown): boolean {
  return !navigator.onLine && error instanceof BackendError && ['network', 'timeout'].includes(error.kind)
}

/** The cart in the database, of the signed-in customer or of a visitor under a random id. */
class DatabaseCart implements CartAdapter {
  readonly #client: QueryClient
  /** Null for a visitor, undefined until it is known. */
  #userId: string | null | undefined
  /** The visitor's cart that the signed-in customer has not taken over yet. */
  #unmergedId: string | undefined
  readonly #shown = new OptimisticCart()
  /** Aborted once the customer has left: responses must not reach the next one. */
  #leaving = new AbortController()
  #isReadQueued = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Shows a press at once and sends it; resolves when it was made or refused. */
  change(change: CartChange): void | Promise<void> {
    const isKnown = !pageSession.store.getState().loading
    const unsent = createPending(change, isKnown ? ensureOwner() : null)
    this.#shown.add(unsent)
    const sent = this.#deliver(unsent)
    if (change.kind !== 'add' || navigator.onLine) return sent
    notifyOffline()
  }

  /** Removes the lines of the last checkout, after reading it. */
  removeOrdered(): Promise<void> {
    const { signal } = this.#leaving
    return this.#enqueue(async () => {
      await waitForSession().catch(() => {})
      if (signal.aborted) return
      void cartStore.persist.rehydrate()
      const { openedCheckout } = cartStore.getState()
      clearCheckout()
      void this.change(openedCheckout ? createSubtraction(openedCheckout.lines) : { kind: 'clear', steps: [] })
    })
  }

  /** Reads the cart now, when the user changes, and when the shopper comes back to the page or the network. */
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
    for (const type of ['focus', 'online', 'pageshow']) addEventListener(type, comeBack, { signal })
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
    this.#isReadQueued = false
    if (this.#unmergedId) forgetCartSession(this.#unmergedId)
    this.#unmergedId = undefined
    for (const unsent of this.#shown.log.listStored()) {
      if (!unsent.owner || unsent.owner.id === userId) this.#shown.log.discard(unsent)
    }
    this.#shown.reset()
  }

  /** Reads the cart, and sends the unsent changes of closed pages and a former cart in this browser. */
  #start(): void {
    clearTimeout(this.#retry)
    this.#refresh()
    const owner = currentOwner()
    for (const unsent of this.#shown.log.listStored()) {
      const isKnown = this.#shown.log.changes.some(({ id }) => id === unsent.id)
      const belongsToOwner = unsent.owner?.column !== 'user_id' || unsent.owner.id === owner?.id
      if (!isKnown && belongsToOwner) this.#takeOver(unsent)
    }
    for (const unsent of this.#shown.log.changes) if (unsent.kind === 'move') void this.#deliver(unsent)
    void withSendingLock(async () => {
      const { items, openedCheckout } = takeLocalCart()
      if (items.length > 0 && openedCheckout) cartStore.setState({ openedCheckout })
      for (const { quantity, ...merchandise } of items)
        this.#takeOver(createPending({ ...createAdd(merchandise, quantity), kind: 'move' }, ensureOwner()))
    })
  }

  #takeOver(unsent: PendingChange): void {
    // A visitor may have signed in since.
    const isSending = unsent.steps.some(({ lastSentQuantity }) => lastSentQuantity !== undefined)
    if (unsent.owner?.column === 'session_id' && !isSending) unsent.owner = ensureOwner()
    this.#shown.add(unsent)
    void this.#deliver(unsent)
  }

  /** Runs the cart's calls one after the other; without a network they wait for it. */
  #enqueue(mutationFn: () => Promise<void>): Promise<void> {
    const { signal } = this.#leaving
    const mutation = this.#client.getMutationCache().build<void, Error, void, unknown>(this.#client, {
      mutationFn,
      networkMode: 'online',
      scope: { id: 'cart' },
      retry: (_, error) => isLostOffline(error) && !signal.aborted,
      retryDelay: LOST_RETRY_MS,
    })
    return mutation.execute()
  }

  #refresh(): void {
    if (this.#isReadQueued) return
    this.#isReadQueued = true
    const { signal } = this.#leaving
    this.#enqueue(() => this.#read(signal)).catch((error: unknown) => {
      if (!signal.aborted) console.error('Reading the cart failed.', error)
    })
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#isReadQueued = false
    if (signal.aborted) return
    await waitForSession()
    await this.#mergeVisitor(signal)
    if (signal.aborted) return
    void cartStore.persist.rehydrate()
    const owner = currentOwner()
    const rows = owner ? await selectRows(owner) : []
    if (signal.aborted) return
    this.#shown.load(rows)
  }

  /** Moves the visitor's lines and checkout into the signed-in customer's cart. */
  async #mergeVisitor(signal: AbortSignal): Promise<void> {
    const visitorId = readCartSession()
    if (!visitorId || !this.#userId) return
    this.#unmergedId = visitorId
    try {
      const remaining = await mergeSessionCart(visitorId)
      if (signal.aborted) return
      moveCheckout(visitorId, this.#userId)
      if (remaining > 0) return
      forgetCartSession(visitorId)
      this.#unmergedId = undefined
    } catch (error) {
      console.error('Merging the carts failed.', error)
      if (!signal.aborted) this.#retryLater()
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#start(), RETRY_MS)
  }

  /** Sends a change when its turn comes, unless another tab has sent it. */
  async #deliver(unsent: PendingChange): Promise<void> {
    const { signal } = this.#leaving
    await this.#enqueue(() =>
      withSendingLock(async () => {
        if (signal.aborted || !this.#shown.log.changes.includes(unsent)) return
        const stored = unsent.isStored ? this.#shown.log.listStored().find(({ id }) => id === unsent.id) : unsent
        if (!stored) {
          this.#shown.settle(unsent)
          this.#refresh()
          return
        }
        unsent.steps = stored.steps
        await this.#send(unsent, signal)
      }),
    ).catch((error: unknown) => console.error('Changing the cart failed.', error))
  }

  /** Sends a change and settles it. Throws when the network is lost, for the retry. */
  async #send(unsent: PendingChange, signal: AbortSignal): Promise<void> {
    const [step] = unsent.steps
    try {
      await waitForSession()
      unsent.owner ??= ensureOwner()
      const outcome = await this.#shown.send(unsent.owner, unsent, signal)
      if (signal.aborted) return
      notifySent(unsent.kind, step, outcome)
      this.#shown.settle(unsent)
    } catch (error) {
      if (signal.aborted) return
      if (isLostOffline(error)) throw error
      notifyRefused(unsent.kind, error)
      if (unsent.kind === 'move' && error instanceof BackendError && error.isRetryable) return this.#retryLater()
      this.#shown.settle(unsent)
      // The database may have made the change all the same.
      this.#refresh()
    }
  }
}

export function createDatabaseCart(client: QueryClient): CartAdapter {
  return new DatabaseCart(client)
}
