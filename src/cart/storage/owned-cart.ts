import { BackendError } from '../../backends/errors'
import { pageSession } from '../../backends/session'
import type { CartChange } from './cart-change'
import { type CartOwners, createCartOwners } from './cart-owners'
import { selectRows } from './cart-rows'
import { notifyRefused, notifySent } from './change-notices'
import { createOptimisticCart } from './optimistic-cart'
import { sendChange } from './send-change'
import { storeUnsentChanges, takeUnsentChanges, type UnsentChange } from './unsent-changes'
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
  enqueue: Enqueue
  /** Aborts once the customer has left: what is still on its way must not reach the next one. */
  getSignal: () => AbortSignal
}

/** Reads the owner's rows, after the visitor's were merged into them. */
function createReader({ owners, cart, enqueue, getSignal }: Parts) {
  let isQueued = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function merge(signal: AbortSignal): Promise<void> {
    clearTimeout(retry)
    try {
      await owners.mergeVisitor()
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

/** Sends changes, each until the database has made or refused it. */
function createSender({ owners, cart, enqueue, getSignal }: Parts, refresh: () => void) {
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

/** The cart of whoever is signed in, its changes and their way to the database. */
export function createOwnedCart() {
  let unsentBefore = takeUnsentChanges()
  let leaving = new AbortController()
  const parts: Parts = {
    owners: createCartOwners(),
    cart: createOptimisticCart(),
    enqueue: createQueue(),
    getSignal: () => leaving.signal,
  }
  const { refresh, cancel } = createReader(parts)
  const change = createSender(parts, refresh)

  /** Sends what this tab could not send for this owner before it was reloaded. */
  function restore(): void {
    const owner = parts.owners.current()
    for (const unsent of unsentBefore) if (unsent.owner?.id === owner?.id) void change(unsent.change)
    unsentBefore = []
  }

  /** Forgets the customer who has signed out: their cart, and what was on its way. */
  function leave(): void {
    leaving.abort()
    leaving = new AbortController()
    cancel()
    parts.owners.forgetCustomer()
    parts.cart.reset()
  }

  function stop(): void {
    leaving.abort()
    cancel()
  }

  const storeUnsent = () => storeUnsentChanges([...unsentBefore, ...parts.cart.unsent()])

  return { change, refresh, restore, leave, stop, storeUnsent }
}

export type OwnedCart = ReturnType<typeof createOwnedCart>
