import { isAbortError } from '../backends/errors'
import type { Order } from './order'
import { confirmOrder, fetchOrder } from './order-requests'

/** What is known of a checkout session's order. */
export type OrderLookup =
  | { kind: 'order'; order: Order }
  /** The webhook has not written it yet, after so many looks. */
  | { kind: 'waiting'; looks: number }
  /** Stripe still waits for the payment. */
  | { kind: 'open' }
  /** The shop has no such checkout. */
  | { kind: 'unknown' }

/** The tries that leave it to the webhook alone; it seldom takes longer. */
const GIVE_UP_AFTER_MS = 2
const FIRST_WAIT = 1000
export const LONGEST_WAIT = 15_000
/** After so many looks the page says that it takes longer than usual. */
export const SLOW_AFTER_ATTEMPTS = 6

/** Milliseconds to the next look, after `tries` of them; false where nothing can change any more. */
export function nextPollDelay(found: OrderLookup | undefined, tries: number): number | false {
  if (found?.kind === 'unknown') return false
  if (found?.kind === 'order' && found.order.status !== 'processing') return false
  return Math.min(FIRST_WAIT * 1.5 ** Math.max(tries - 1, 0), LONGEST_WAIT)
}

/** Whether this look also asks the server to fulfil the order: once the webhook is late, on every second look. */
export function asksServer(tries: number): boolean {
  return tries >= GIVE_UP_AFTER_MS && tries % 2 === 0
}

/** Looks for the order of a session, for the `tries`-th time from 0. Throws BackendError where it can't be reached. */
export async function lookUpOrder(sessionId: string, tries: number, signal: AbortSignal): Promise<OrderLookup> {
  const order = await fetchOrder(sessionId, signal)
  if (order && order.status !== 'processing') return { kind: 'order', order }
  const confirmation = asksServer(tries) ? await confirmQuietly(sessionId) : undefined
  if (!order && confirmation === 'unknown') return { kind: 'unknown' }
  if (!order && confirmation === 'open') return { kind: 'open' }
  const written = confirmation ? await fetchOrder(sessionId, signal) : order
  return written ? { kind: 'order', order: written } : { kind: 'waiting', looks: tries + 1 }
}

/** The webhook may still write the order, so a server that can't confirm it now is no failure of the look-up. */
async function confirmQuietly(sessionId: string) {
  try {
    return await confirmOrder(sessionId)
  } catch (error) {
    if (isAbortError(error)) throw error
    console.error('The order could not be confirmed.', error)
    return undefined
  }
}
