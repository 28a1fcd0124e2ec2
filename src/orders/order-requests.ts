import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { supabase, toBackendError } from '../backends/supabase'
import { type Order, readOrder } from './order'

const COLUMNS = 'id, status, customer_email, items, shipping_amount_cad, total_amount_cad, created_at'
const UNREACHABLE = 'The order could not be reached.'
/** How many past orders a profile shows. */
export const ORDERS_SHOWN = 50

/** The order of a checkout session; null until it is written. The header is what the policy allows the row by. */
export async function fetchOrder(sessionId: string, signal: AbortSignal): Promise<Order | null> {
  const request = (await supabase())
    .from('orders')
    .select(COLUMNS)
    .eq('stripe_session_id', sessionId)
    .setHeader('x-checkout-session', sessionId)
    .abortSignal(signal)
    .maybeSingle()
  const { data, error, status } = await request
  signal.throwIfAborted()
  if (error) throw toBackendError(error, status, UNREACHABLE)
  return data && readOrder(data)
}

/** The customer's own orders, the newest first. */
export async function fetchOrders(userId: string, signal: AbortSignal): Promise<Order[]> {
  const request = (await supabase())
    .from('orders')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(ORDERS_SHOWN)
    .abortSignal(signal)
  const { data, error, status } = await request
  signal.throwIfAborted()
  if (error) throw toBackendError(error, status, UNREACHABLE)
  return data.map(readOrder)
}

const confirmed = z.object({ status: z.enum(['open', 'processing', 'paid', 'failed', 'expired']) })

/** How far a payment has come by Stripe's own record; `unknown` where the shop has no such checkout. */
export type Confirmation = z.infer<typeof confirmed>['status'] | 'unknown'

/** Asks the server to write the order from Stripe's own record, which it does beside the webhook. */
export async function confirmOrder(sessionId: string): Promise<Confirmation> {
  const { functions } = await supabase()
  const { data, error, response } = await functions.invoke<unknown>('confirm-order', { body: { sessionId } })
  if (response?.status === 404 || response?.status === 400) return 'unknown'
  if (error) {
    const status = response?.status
    throw new BackendError(status ? 'http' : 'network', UNREACHABLE, { status, cause: error })
  }
  const parsed = confirmed.safeParse(data)
  if (!parsed.success) throw new BackendError('validation', 'The order’s state could not be read.')
  return parsed.data.status
}
