import type Stripe from 'stripe'
import { CART_LINES_READ_BACK } from '../../../src/shop.ts'
import { UpstreamFailure } from './answers.ts'
import type { Context, OrderVariables } from './environment.ts'
import { isOurs, type OrderStatus, orderOf, paymentStatus } from './order.ts'
import { recordOrder } from './record-order.ts'
import { covers } from './shipping.ts'
import { callStripe, createStripe } from './stripe.ts'

export type Outcome = OrderStatus | 'open' | 'not-ours'

/**
 * Brings the order of a session up to date with Stripe's own record. Both the webhook and the success page end here,
 * and neither is believed about more than the session's id: so it doesn't matter which comes first, or how often.
 */
export async function fulfil(context: Context, variables: OrderVariables, sessionId: string): Promise<Outcome> {
  const stripe = createStripe(context, variables)
  const session = await callStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['line_items', 'payment_intent', 'shipping_cost.shipping_rate'],
    }),
  )
  if (session.id !== sessionId) throw new UpstreamFailure('stripe', 'answered another session')
  if (!isOurs(session.metadata)) return 'not-ours'
  const status = paymentStatus(session)
  if (status === 'open') return 'open'
  const order = orderOf(session, await allLines(stripe, session), status)
  if (status === 'paid') warnOfShipping(session)
  return recordOrder(context, variables, order)
}

/** The session brings its first ten lines along; a longer cart is read whole. */
async function allLines(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.LineItem[]> {
  const expanded = session.line_items
  if (expanded && !expanded.has_more) return expanded.data
  const list = await callStripe(() =>
    stripe.checkout.sessions.listLineItems(session.id, { limit: CART_LINES_READ_BACK }),
  )
  if (list.has_more) throw new UpstreamFailure('stripe', 'a session of more lines than the shop sells at once')
  return list.data
}

/** Tells the merchant of a parcel that goes farther than its shipping was paid for. The order stands. */
function warnOfShipping(session: Stripe.Checkout.Session) {
  const rate = session.shipping_cost?.shipping_rate
  const country = session.collected_information?.shipping_details?.address?.country
  if (!rate || typeof rate === 'string' || !rate.metadata.destination || !country) return
  if (covers(rate.metadata.destination, country)) return
  console.warn(`fulfilment: the shipping of ${session.id.slice(0, 16)}… does not cover its address`)
}
