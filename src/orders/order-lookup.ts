import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { invokeFunction, request } from '../backends/supabase'
import { ORDER_STATUSES } from '../domain/order-status'
import { type Order, orderRow } from './order'

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

const COLUMNS =
  'id, number, status, customer_contact, items, shipping_amount_cad, discount_amount_cad, total_amount_cad, created_at'
export const UNREACHABLE = 'The order could not be reached.'

/** Null until the order is written. The policy allows only the session in the header. */
function fetchOrder(sessionId: string, signal: AbortSignal): Promise<Order | null> {
  return request(
    (client) =>
      client
        .from('orders')
        .select(COLUMNS)
        .eq('stripe_session_id', sessionId)
        .setHeader('x-checkout-session', sessionId)
        .maybeSingle(),
    { schema: z.nullable(orderRow), failure: UNREACHABLE, caller: 'visitor', signal },
  )
}

const confirmation = z.object({ status: z.enum(['open', 'expired', ...ORDER_STATUSES]) })

/** The payment's state at Stripe; `unknown` if there is no such checkout. */
type Confirmation = z.infer<typeof confirmation>['status'] | 'unknown'

/** Makes the server write the order from Stripe's record, as the webhook would. */
async function confirmOrder(sessionId: string): Promise<Confirmation> {
  try {
    const { status } = await invokeFunction(
      'confirm-order',
      { sessionId },
      { schema: confirmation, failure: UNREACHABLE, caller: 'visitor' },
    )
    return status
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return 'unknown'
    throw error
  }
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
