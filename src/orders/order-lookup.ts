import type { Order } from './order'
import { confirmOrder, fetchOrder } from './order-requests'

export type OrderLookup =
  | { kind: 'order'; order: Order }
  /** Stripe's record of a checkout that was not paid, if there is no order to read. */
  | { kind: 'open' | 'failed' | 'expired' }
  /** Not confirmed yet. */
  | { kind: 'waiting' }
  /** After a day, the session id no longer opens a paid order. */
  | { kind: 'closed' }
  /** There is no such checkout. */
  | { kind: 'unknown' }

export const POLL_DELAY_MS = 5000
/** Whether the lookup's state can still change. */
export function isPending(lookup: OrderLookup): boolean {
  if (lookup.kind === 'order') return lookup.order.status === 'processing'
  return lookup.kind === 'waiting' || lookup.kind === 'open'
}

/**
 * Reads the order; if there is none, or its payment is on its way, makes the server write it from Stripe's record first.
 * Throws BackendError if the database is unreachable.
 */
export async function lookUpOrder(sessionId: string, signal: AbortSignal): Promise<OrderLookup> {
  const written = await fetchOrder(sessionId, signal)
  if (written && written.status !== 'processing') return { kind: 'order', order: written }
  const confirmation = await tryConfirmOrder(sessionId)
  const order = (await fetchOrder(sessionId, signal)) ?? written
  if (order) return { kind: 'order', order }
  if (confirmation === undefined || confirmation === 'processing') return { kind: 'waiting' }
  return { kind: confirmation === 'paid' ? 'closed' : confirmation }
}

/** A failure is only logged, since the webhook may have written the order. */
async function tryConfirmOrder(sessionId: string) {
  try {
    return await confirmOrder(sessionId)
  } catch (error) {
    console.error('The order could not be confirmed.', error)
    return undefined
  }
}
