import { BackendError } from '../../backends/errors'
import { pageSession } from '../../backends/session'
import { cartStore, clearCheckout } from '../cart-store'
import type { CartLine } from '../lines'
import type { CartChange } from './cart-change'
import { type CartOwners, createCartOwners } from './cart-owners'
import { type CartOwner, selectRows } from './cart-rows'
import { notifyRefused, notifySent } from './change-notices'
import { createLocalTakeover, isTakenOver } from './local-takeover'
import { createOptimisticCart } from './optimistic-cart'
import { sendChange } from './send-change'
import { createStoredCheckout, type StoredCheckout } from './stored-checkout'
import { createUnsentStorage, removeUnsentOf, type UnsentChange } from './unsent-changes'
import { untilOnline } from './until-online'
import { waitForSession } from './wait-for-session'

const MERGE_RETRY_MS = 10_000

function isLostOffline(error: unknown): boolean {
  return !navigator.onLine && error instanceof BackendError && ['network', 'timeout'].includes(error.kind)
}

type Enqueue = (job: () => Promise<void>) => Promise<void>

/** Runs one job after the other: changes reach the database in the order in which they were made. */
function createQueue(): Enqueue {
  let last: Promise<void> = Promise.resolve()
  return (job) => {
    last = last.then(job)
    return last
  }
}

type Parts = {
  owners: CartOwners
  cart: ReturnType<typeof createOptimisticCart>
  checkout: StoredCheckout
  enqueue: Enqueue
  /** Aborts once the customer has left: what is still on its way must not reach the next one. */
  getSignal: () => AbortSignal
}

/** Reads the owner's rows, after the visitor's were merged into them. */
function createReader({ owners, cart, checkout, enqueue, getSignal }: Parts) {
  let isQueued = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function merge(signal: AbortSignal): Promise<void> {
    clearTimeout(retry)
    try {
      const mergedId = await owners.mergeVisitor()
      if (mergedId) checkout.move(mergedId)
    } catch (error) {
      console.error('Merging the carts failed.', error)
      if (!signal.aborted) retry = setTimeout(refresh, MERGE_RETRY_MS)
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    isQueued = false
    // The cart is read when the network is back.
    if (signal.aborted || !navigator.onLine) return
    try {
      await waitForSession()
      await merge(signal)
      if (!signal.aborted) checkout.load()
      const owner = owners.current()
      const rows = owner ? await selectRows(owner) : []
      if (!signal.aborted) cart.load(rows)
    } catch (error) {
      if (!signal.aborted) console.error('Reading the cart failed.', error)
    }
  }

  function refresh(): void {
    if (isQueued) return
    isQueued = true
    const signal = getSignal()
    void enqueue(() => read(signal))
  }

  function cancel(): void {
    isQueued = false
    clearTimeout(retry)
  }

  return { refresh, cancel }
}

type FailureHandlers = { refresh: () => void; giveBack: ReturnType<typeof createLocalTakeover>['giveBack'] }

/** Sends changes, each until the database has made or refused it. */
function createSender({ owners, cart, enqueue, getSignal }: Parts, { refresh, giveBack }: FailureHandlers) {
  async function send(unsent: UnsentChange, signal: AbortSignal): Promise<void> {
    await waitForSession()
    unsent.owner ??= owners.ensure()
    const { rows, outcome } = await sendChange(unsent.owner, cart.rows(), unsent.change)
    if (signal.aborted) return
    cart.settle(unsent, rows)
    notifySent(unsent.change, outcome)
  }

  async function deliver(unsent: UnsentChange, signal: AbortSignal): Promise<void> {
    await untilOnline(signal)
    if (signal.aborted) return
    try {
      await send(unsent, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isLostOffline(error)) return deliver(unsent, signal)
      cart.settle(unsent)
      if (isTakenOver(unsent.change)) giveBack(unsent.change, error)
      notifyRefused(unsent.change, error)
      // The database may have made the change all the same.
      refresh()
    }
  }

  /** Shows a change at once and sends it; resolves when it was made or refused. */
  return function change(made: CartChange): Promise<void> {
    const isKnown = !pageSession.store.getState().loading
    const unsent = cart.push(made, isKnown ? owners.ensure() : null)
    const signal = getSignal()
    return unsent ? enqueue(() => deliver(unsent, signal)) : Promise.resolve()
  }
}

/** Whether a change that another page has left is for the cart that is shown: a visitor's joins the customer's. */
function isFor(owner: CartOwner | null, unsent: UnsentChange): boolean {
  return unsent.owner?.column !== 'user_id' || unsent.owner.id === owner?.id
}

/** The cart of whoever is signed in, its changes and their way to the database. */
export function createOwnedCart() {
  let leaving = new AbortController()
  const unsentStorage = createUnsentStorage()
  const owners = createCartOwners()
  const cart = createOptimisticCart(unsentStorage.save)
  const checkout = createStoredCheckout(owners.current)
  const getSignal = () => leaving.signal
  const parts: Parts = { owners, cart, checkout, enqueue: createQueue(), getSignal }
  const { refresh, cancel } = createReader(parts)
  const change = createSender(parts, { refresh, giveBack: (made, error) => takeover.giveBack(made, error) })
  const takeover = createLocalTakeover(getSignal, change)
  const unfollow = checkout.follow()

  /** Sends what is stored here: by pages that are closed, such as this one before its reload, or by the local cart. */
  function restore(): void {
    const signal = getSignal()
    takeover.takeOver()
    unsentStorage.takeOver(signal, (changes) => {
      const owner = owners.current()
      for (const unsent of changes) if (isFor(owner, unsent)) void change(unsent.change)
    })
  }

  /** Puts a removed line back, with its row's time of creation where that row is known. */
  function restoreLine({ quantity, ...merchandise }: CartLine, index: number): Promise<void> {
    const createdAt = cart.createdAtById.get(merchandise.variantId)
    return change({ kind: 'restore', merchandise, quantity, index, createdAt })
  }

  /** Removes the lines of the last checkout, once it is known which that was. */
  function removeOrdered(): Promise<void> {
    const signal = getSignal()
    return parts.enqueue(async () => {
      await waitForSession().catch(() => {})
      if (signal.aborted) return
      checkout.load()
      const { openedCheckout } = cartStore.getState()
      clearCheckout()
      void change(openedCheckout ? { kind: 'subtract', lines: [...openedCheckout.lines] } : { kind: 'clear' })
    })
  }

  /** Forgets the customer who has signed out: their cart, and what was on its way. */
  function leave(userId: string): void {
    leaving.abort()
    leaving = new AbortController()
    cancel()
    owners.forgetCustomer()
    cart.reset()
    removeUnsentOf(userId)
  }

  function stop(): void {
    leaving.abort()
    cancel()
    unfollow()
    unsentStorage.release()
  }

  /** Stores the unsent changes as they are now: an attempt that is on its way is part of them. */
  const storeUnsent = () => unsentStorage.save(cart.unsent())

  return { change, refresh, restore, restoreLine, removeOrdered, leave, stop, storeUnsent }
}

export type OwnedCart = ReturnType<typeof createOwnedCart>
