import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { invokeFunction, request } from '../backends/supabase'
import { ORDER_STATUSES } from '../order-status'
import { type Order, orderRow } from './order'

const COLUMNS = 'id, status, customer_email, items, shipping_amount_cad, total_amount_cad, created_at'
const UNREACHABLE = 'The order could not be reached.'
/** How many past orders a profile lists. */
export const ORDERS_LISTED = 50

/** The order of a checkout session; null until it is written. The policy allows the row named in the header. */
export function fetchOrder(sessionId: string, signal: AbortSignal): Promise<Order | null> {
  return request(
    (client) =>
      client
        .from('orders')
        .select(COLUMNS)
        .eq('stripe_session_id', sessionId)
        .setHeader('x-checkout-session', sessionId)
        .maybeSingle(),
    { schema: z.nullable(orderRow), failure: UNREACHABLE, signal },
  )
}

/** The masked email of an order whose details its address no longer opens; null where there is no such order. */
export function fetchMaskedEmail(sessionId: string, signal: AbortSignal): Promise<string | null> {
  return request((client) => client.rpc('order_contact').setHeader('x-checkout-session', sessionId), {
    schema: z.nullable(z.string()),
    failure: UNREACHABLE,
    signal,
  })
}

/** The customer's own orders, the newest first. */
export function fetchOrders(userId: string, signal: AbortSignal): Promise<Order[]> {
  return request(
    (client) =>
      client
        .from('orders')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(ORDERS_LISTED),
    { schema: z.array(orderRow), failure: UNREACHABLE, signal },
  )
}

const confirmation = z.object({ status: z.enum(['open', ...ORDER_STATUSES]) })

/** The state of a payment by Stripe's own record; `unknown` where the shop has no such checkout. */
export type Confirmation = z.infer<typeof confirmation>['status'] | 'unknown'

/** Asks the server to write the order from Stripe's own record, as the webhook would. */
export async function confirmOrder(sessionId: string): Promise<Confirmation> {
  try {
    const { status } = await invokeFunction(
      'confirm-order',
      { sessionId },
      { schema: confirmation, failure: UNREACHABLE, limit: 'checkout' },
    )
    return status
  } catch (error) {
    if (error instanceof BackendError && (error.status === 404 || error.status === 400)) return 'unknown'
    throw error
  }
}
