import type Stripe from 'stripe'
import * as z from 'zod'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order-status.ts'
import { CART_LINES_READ_BACK } from '../../../src/domain/shop.ts'
import { callDatabase } from './database.ts'
import type { Context, StripeVariables, SupabaseVariables } from './environment.ts'
import { belongsToShop, getPaymentStatus, toOrderRecord } from './order.ts'
import { UpstreamError } from './responses.ts'
import { createStripe, requestStripe } from './stripe.ts'

const orderSchema = z.object({ status: z.enum(ORDER_STATUSES) })

/** Hosted PostgREST returns a function's row as an object, the sandbox as an array of one. */
const recordedSchema = z.union([orderSchema, z.tuple([orderSchema]).transform(([first]) => first)])

/** `other-shop`: the session belongs to another business with the same Stripe account. */
export type FulfilmentOutcome = OrderStatus | 'open' | 'expired' | 'other-shop'

/** Fields of a session that its order needs. */
export const EXPANDED_FIELDS = ['line_items.data.price.product', 'payment_intent.latest_charge']

/**
 * Writes a session's order from Stripe's record, and returns its status, which only moves forward. The webhook and the
 * success page pass only the session's id, so it doesn't matter in which order or how often they call.
 */
export async function fulfilOrder(
  context: Context<StripeVariables & SupabaseVariables>,
  sessionId: string,
): Promise<FulfilmentOutcome> {
  const stripe = createStripe(context)
  const session = await requestStripe(() => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED_FIELDS }))
  if (session.id !== sessionId) throw new UpstreamError('stripe', 'returned another session')
  if (!belongsToShop(session.metadata)) return 'other-shop'
  const status = getPaymentStatus(session)
  if (status === 'open' || status === 'expired') return status
  const order = toOrderRecord(session, await fetchLineItems(stripe, session), status)
  return (await callDatabase(context, 'record_order', order, recordedSchema)).status
}

/** Stripe expands only the first ten line items of a session. */
async function fetchLineItems(stripe: Stripe, session: Stripe.Checkout.Session): Promise<readonly Stripe.LineItem[]> {
  const expanded = session.line_items
  if (expanded && !expanded.has_more) return expanded.data
  const list = await requestStripe(() =>
    stripe.checkout.sessions.listLineItems(session.id, {
      limit: CART_LINES_READ_BACK,
      expand: ['data.price.product'],
    }),
  )
  if (!Array.isArray(list.data)) throw new UpstreamError('stripe', 'returned no list of lines')
  return list.data
}
