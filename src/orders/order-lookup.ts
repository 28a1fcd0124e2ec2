import type { Order } from './order'
import { confirmOrder, fetchOrder } from './order-requests'

export type OrderLookup =
  | { kind: 'order'; order: Order }
  /** Stripe's record of a checkout that was not paid, if there is no order to read. */
  | { kind: 'open' | 'failed' | 'expired' }
  /** Not confirmed yet, or confirmed since the time in `paidSince` without an order to read. */
  | { kind: 'waiting'; paidSince?: number }
  /** After a day, the session id no longer opens a paid order. */
  | { kind: 'closed' }
  /** There is no such checkout. */
  | { kind: 'unknown' }

export const POLL_DELAY_MS = 5000
/** Waiting longer than this for the row of a paid order means that it can't be read any more. */
const UNREADABLE_AFTER_MS = 60_000

/** Whether the lookup's state can still change. */
export function isPending(lookup: OrderLookup): boolean {
  if (lookup.kind === 'order') return lookup.order.status === 'processing'
  return lookup.kind === 'waiting' || lookup.kind === 'open'
}

/**
 * Makes the server write the order from Stripe's record, then reads it. `previous` is the last result. Throws
 * BackendError if the database is unreachable.
 */
export async function lookUpOrder(
  sessionId: string,
  previous: OrderLookup | undefined,
  signal: AbortSignal,
): Promise<OrderLookup> {
  const confirmation = await tryConfirmOrder(sessionId)
  const order = await fetchOrder(sessionId, signal)
  if (order) return { kind: 'order', order }
  if (confirmation === undefined || confirmation === 'processing') return { kind: 'waiting' }
  if (confirmation !== 'paid') return { kind: confirmation }
  const paidSince = (previous?.kind === 'waiting' && previous.paidSince) || Date.now()
  if (previous?.kind === 'closed' || Date.now() - paidSince >= UNREADABLE_AFTER_MS) return { kind: 'closed' }
  return { kind: 'waiting', paidSince }
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
