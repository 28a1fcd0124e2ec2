import type Stripe from 'stripe'
import type { OrderStatus } from '../../../src/domain/order-status.ts'
import { CART_LINES_READ_BACK } from '../../../src/domain/shop.ts'
import type { Context, StripeVariables, SupabaseVariables } from './environment.ts'
import { belongsToShop, getPaymentStatus, type LineItems, toOrderRecord } from './order.ts'
import { recordOrder } from './record-order.ts'
import { UpstreamError } from './responses.ts'
import { createStripe, requestStripe } from './stripe.ts'

/** `other-shop`: the session belongs to another business with the same Stripe account. */
export type FulfilmentOutcome = OrderStatus | 'open' | 'other-shop'

/**
 * Writes a session's order from Stripe's record. The webhook and the success page pass only the session's id, so it
 * doesn't matter in which order or how often they call.
 */
export async function fulfilOrder(
  context: Context<StripeVariables & SupabaseVariables>,
  sessionId: string,
): Promise<FulfilmentOutcome> {
  const stripe = createStripe(context)
  const session = await requestStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['line_items.data.price.product', 'payment_intent.latest_charge'],
    }),
  )
  if (session.id !== sessionId) throw new UpstreamError('stripe', 'returned another session')
  if (!belongsToShop(session.metadata)) return 'other-shop'
  const status = getPaymentStatus(session)
  if (status === 'open') return 'open'
  const order = toOrderRecord(session, await fetchLineItems(stripe, session), status)
  const stored = await recordOrder(context, order)
  if (order.review_reason) {
    console.error(`fulfil-order: the order of ${shorten(session.id)} needs review: ${order.review_reason}`)
  }
  return stored
}

/** Stripe expands only the first ten line items of a session. */
async function fetchLineItems(stripe: Stripe, session: Stripe.Checkout.Session): Promise<LineItems> {
  const expanded = session.line_items
  if (expanded && !expanded.has_more) return { data: expanded.data, isComplete: true }
  const list = await requestStripe(() =>
    stripe.checkout.sessions.listLineItems(session.id, {
      limit: CART_LINES_READ_BACK,
      expand: ['data.price.product'],
    }),
  )
  if (!Array.isArray(list.data)) throw new UpstreamError('stripe', 'returned no list of lines')
  return { data: list.data, isComplete: !list.has_more }
}

/** For the log, because a full session id opens its order. */
function shorten(sessionId: string): string {
  return `${sessionId.slice(0, 16)}…`
}
