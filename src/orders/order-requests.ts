import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { invokeFunction, request } from '../backends/supabase'
import { ORDER_STATUSES } from '../domain/order-status'
import { type Order, orderRow } from './order'

const COLUMNS =
  'id, number, status, customer_contact, items, shipping_amount_cad, discount_amount_cad, total_amount_cad, created_at'
export const UNREACHABLE = 'The order could not be reached.'

/** Null until the order is written. The policy allows only the session in the header. */
export function fetchOrder(sessionId: string, signal: AbortSignal): Promise<Order | null> {
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
export type Confirmation = z.infer<typeof confirmation>['status'] | 'unknown'

/** Makes the server write the order from Stripe's record, as the webhook would. */
export async function confirmOrder(sessionId: string): Promise<Confirmation> {
  try {
    const { status } = await invokeFunction(
      'confirm-order',
      { sessionId },
      { schema: confirmation, failure: UNREACHABLE, limit: 'checkout', caller: 'visitor' },
    )
    return status
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return 'unknown'
    throw error
  }
}
