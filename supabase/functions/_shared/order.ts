import type Stripe from 'stripe'
import * as z from 'zod'
import { CURRENCY } from '../../../src/shop.ts'
import { UpstreamFailure } from './answers.ts'
import { SHOP_MARK } from './checkout-session.ts'
import { decimalOf } from './money.ts'

/** How far a payment has come. The database lets an order move forward only. */
export type OrderStatus = 'processing' | 'paid' | 'failed' | 'expired'

type OrderItem = {
  name: string
  quantity: number
  /** One piece, in dollars: a number, as the orders table asks. */
  price_cad: number
}

/** The arguments of the database's `record_order`, amounts as decimal strings. */
export type OrderRecord = {
  session_id: string
  status: OrderStatus
  customer_email: string | null
  user_id: string | null
  total_cad: string
  shipping_cad: string
  items: OrderItem[]
}

type Session = Stripe.Checkout.Session

/** Whether this shop opened the session. */
export function isOurs(metadata: Readonly<Record<string, string>> | null | undefined): boolean {
  return metadata?.shop === SHOP_MARK
}

/**
 * What Stripe's own record says of the payment now; `open` while the shopper is still on Stripe's page.
 * A delayed payment that fails leaves the session complete and unpaid: only its payment intent tells it from one that
 * is under way, so the intent must have been expanded.
 */
export function paymentStatus(session: Session): OrderStatus | 'open' {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  return hasFailed(session.payment_intent) ? 'failed' : 'processing'
}

function hasFailed(intent: Session['payment_intent']): boolean {
  if (intent === null || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** The order that a session of ours and its line items amount to. Throws UpstreamFailure where they don't add up. */
export function orderOf(session: Session, lines: readonly Stripe.LineItem[], status: OrderStatus): OrderRecord {
  const currency = CURRENCY.toLowerCase()
  if (session.currency !== currency || lines.some((line) => line.currency !== currency)) {
    throw new UpstreamFailure('stripe', `a session that is not in ${CURRENCY}`)
  }
  const shipping = session.shipping_cost?.amount_total ?? 0
  return {
    session_id: session.id,
    status,
    customer_email: session.customer_details?.email ?? session.customer_email,
    user_id: z.uuid().safeParse(session.metadata?.user_id).data ?? null,
    total_cad: amount(session.amount_total),
    shipping_cad: amount(shipping),
    items: lines.map(itemOf),
  }
}

function itemOf(line: Stripe.LineItem): OrderItem {
  const quantity = line.quantity ?? 1
  const unit = line.price?.unit_amount ?? Math.round(line.amount_subtotal / quantity)
  return { name: line.description ?? 'Piece', quantity, price_cad: Number(amount(unit)) }
}

function amount(cents: number | null): string {
  if (cents === null || !Number.isSafeInteger(cents) || cents < 0) {
    throw new UpstreamFailure('stripe', 'a session without an amount')
  }
  return decimalOf(cents)
}
