import type Stripe from 'stripe'
import * as z from 'zod'
import { toAmount } from '../../../src/money.ts'
import { CURRENCY } from '../../../src/shop.ts'
import { SHOP_METADATA } from './checkout-session.ts'
import { UpstreamError } from './responses.ts'

/** The database only lets an order move from `processing` to `failed` or `expired`, and from any of these to `paid`. */
export type OrderStatus = 'processing' | 'paid' | 'failed' | 'expired'

type OrderItem = {
  name: string
  quantity: number
  /** The unit price in dollars: a number, because the orders table checks for one. */
  price_cad: number
}

/** The arguments of the SQL function `record_order`; amounts are decimal strings in CAD. */
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
export function belongsToShop(metadata: Readonly<Record<string, string>> | null | undefined): boolean {
  return metadata?.shop === SHOP_METADATA
}

/**
 * The payment's status in Stripe's record; `open` while the shopper is still on Stripe's page.
 * A delayed payment that failed leaves the session complete and unpaid, like one that is still processing: only the
 * payment intent tells them apart, so the session must be retrieved with it expanded.
 */
export function getPaymentStatus(session: Session): OrderStatus | 'open' {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  return hasPaymentFailed(session.payment_intent) ? 'failed' : 'processing'
}

function hasPaymentFailed(intent: Session['payment_intent']): boolean {
  if (intent === null || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** The order of a session and its line items. Throws UpstreamError where an amount is missing or not in CAD. */
export function toOrderRecord(session: Session, lines: readonly Stripe.LineItem[], status: OrderStatus): OrderRecord {
  const currency = CURRENCY.toLowerCase()
  if (session.currency !== currency || lines.some((line) => line.currency !== currency)) {
    throw new UpstreamError('stripe', `the session is not in ${CURRENCY}`)
  }
  const shippingCents = session.shipping_cost?.amount_total ?? 0
  return {
    session_id: session.id,
    status,
    customer_email: session.customer_details?.email ?? session.customer_email,
    user_id: z.uuid().safeParse(session.metadata?.user_id).data ?? null,
    total_cad: toDecimalAmount(session.amount_total),
    shipping_cad: toDecimalAmount(shippingCents),
    items: lines.map(toOrderItem),
  }
}

function toOrderItem(line: Stripe.LineItem): OrderItem {
  const quantity = line.quantity ?? 1
  const unitCents = line.price?.unit_amount ?? Math.round(line.amount_subtotal / quantity)
  return { name: line.description ?? 'Item', quantity, price_cad: Number(toDecimalAmount(unitCents)) }
}

function toDecimalAmount(cents: number | null): string {
  if (cents === null || !Number.isSafeInteger(cents) || cents < 0) {
    throw new UpstreamError('stripe', 'the session has no amount')
  }
  return toAmount(cents)
}
