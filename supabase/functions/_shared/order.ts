import type Stripe from 'stripe'
import * as z from 'zod'
import { toAmount } from '../../../src/money.ts'
import type { OrderStatus } from '../../../src/order-status.ts'
import { CURRENCY } from '../../../src/shop.ts'
import { SHOP_METADATA } from './checkout-session.ts'

/** The longest email that the orders table takes. */
const MAX_EMAIL_LENGTH = 320
/** Stripe's limit of a product name. */
const MAX_NAME_LENGTH = 250
/** The largest numeric(10, 2). */
const MAX_CENTS = 99_999_999_99

type OrderItem = {
  name: string
  quantity: number
  /** The unit price in dollars: a number, because the orders table checks for one. */
  price_cad: number
  /** What Stripe's page showed; missing where it showed none. */
  image_url?: string
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
  /** Why the merchant must compare the order with Stripe's record; null where its amounts add up. */
  review_reason: string | null
}

/** `isComplete` is false where Stripe has more line items than were fetched. */
export type LineItems = { data: readonly Stripe.LineItem[]; isComplete: boolean }

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

/**
 * The order of a session, in the form that the orders table accepts whatever Stripe's record holds: a payment must never
 * be lost because of an odd value. `review_reason` names the values that were replaced and the sums that don't add up.
 */
export function toOrderRecord(session: Session, lineItems: LineItems, status: OrderStatus): OrderRecord {
  const reasons = getReviewReasons(session, lineItems, status)
  const isCad = !reasons.includes('currency')
  const email = session.customer_details?.email ?? session.customer_email
  return {
    session_id: session.id,
    status,
    customer_email: email && email.length <= MAX_EMAIL_LENGTH ? toStorableText(email) : null,
    user_id: z.uuid().safeParse(session.metadata?.user_id).data ?? null,
    total_cad: toAmount(isCad ? toStorableCents(session.amount_total) : 0),
    shipping_cad: toAmount(isCad ? toStorableCents(session.shipping_cost?.amount_total ?? 0) : 0),
    items: lineItems.data.map((line) => toOrderItem(line, isCad)),
    review_reason: reasons.length > 0 ? reasons.join(', ') : null,
  }
}

function getReviewReasons(session: Session, { data: lines, isComplete }: LineItems, status: OrderStatus): string[] {
  const email = session.customer_details?.email ?? session.customer_email
  const currency = CURRENCY.toLowerCase()
  const doubts = {
    currency: session.currency !== currency || lines.some((line) => line.currency !== currency),
    total:
      !isStorableCents(session.amount_total) ||
      (isComplete && session.amount_total !== getExpectedTotal(session, lines)),
    lines: !isComplete || lines.length === 0 || lines.some((line) => !isConsistentLine(line)),
    email: (email?.length ?? 0) > MAX_EMAIL_LENGTH,
  }
  // Nothing was paid for an expired session, so its sums don't matter.
  if (status === 'expired') return doubts.currency ? ['currency'] : []
  return Object.entries(doubts).flatMap(([reason, isDoubtful]) => (isDoubtful ? [reason] : []))
}

/** Lines plus shipping, less discount, plus tax, in cents. */
function getExpectedTotal(session: Session, lines: readonly Stripe.LineItem[]): number {
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const shipping = session.shipping_cost?.amount_subtotal ?? 0
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  return subtotal + shipping - discount + tax
}

function isConsistentLine(line: Stripe.LineItem): boolean {
  const unitCents = line.price?.unit_amount
  return (
    isStorableQuantity(line.quantity) &&
    isStorableCents(unitCents) &&
    unitCents * line.quantity === line.amount_subtotal &&
    Boolean(line.description)
  )
}

function toOrderItem(line: Stripe.LineItem, isCad: boolean): OrderItem {
  const quantity = isStorableQuantity(line.quantity) ? line.quantity : 1
  const unitCents = line.price?.unit_amount ?? Math.round(line.amount_subtotal / quantity)
  const imageUrl = getImageUrl(line)
  return {
    name: toStorableText((line.description || 'Item').slice(0, MAX_NAME_LENGTH)),
    quantity,
    price_cad: Number(toAmount(isCad ? toStorableCents(unitCents) : 0)),
    ...(imageUrl && { image_url: toStorableText(imageUrl) }),
  }
}

/** The image of the line's product, which the session must have been retrieved with. */
function getImageUrl({ price }: Stripe.LineItem): string | undefined {
  const product = price?.product
  return product && typeof product !== 'string' && !product.deleted ? product.images[0] : undefined
}

function isStorableCents(cents: number | null | undefined): cents is number {
  return Number.isSafeInteger(cents) && Number(cents) >= 0 && Number(cents) <= MAX_CENTS
}

function toStorableCents(cents: number | null): number {
  return isStorableCents(cents) ? cents : 0
}

function isStorableQuantity(quantity: number | null): quantity is number {
  return Number.isSafeInteger(quantity) && Number(quantity) >= 1
}

/** Postgres stores neither a NUL character nor half of a surrogate pair. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
