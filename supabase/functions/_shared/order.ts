import type Stripe from 'stripe'
import * as z from 'zod'
import { toAmount } from '../../../src/domain/money.ts'
import type { OrderStatus } from '../../../src/domain/order-status.ts'
import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import { parseLeadTime } from '../../../src/merchant/lead-time.ts'
import { SHOP_METADATA } from './checkout-session.ts'
import { languageSchema } from './language.ts'

/** The longest email that the orders table accepts. */
const MAX_EMAIL_LENGTH = 320
/** Stripe's limit for product names. */
const MAX_NAME_LENGTH = 250
const MAX_SHIPPING_NAME_LENGTH = 500
/** The maximum of numeric(10, 2). */
const MAX_CENTS = 99_999_999_99

type OrderItem = {
  name: string
  quantity: number
  /** The unit price in dollars; a constraint of the orders table requires a number. */
  price_cad: number
  /** The image shown by Stripe. */
  image_url?: string
  variant_id?: string
  /** The product's handle. */
  handle?: string
  engraving?: string
  /** Days to make it, if it is on back order; 0 promises no date. */
  lead_time_days?: number
  /** Set for an engraving's fee: the engraved variant's id. */
  fee_for?: string
}

/** Product metadata that the order keeps. */
const ITEM_METADATA = ['variant_id', 'handle', 'engraving', 'fee_for'] as const

/** Arguments of the SQL function `record_order`; amounts are decimal strings in CAD. */
export type OrderRecord = {
  session_id: string
  status: OrderStatus
  customer_email: string | null
  user_id: string | null
  total_cad: string
  shipping_cad: string
  discount_cad: string
  items: OrderItem[]
  refunded_cad: string
  shipping_name: string | null
  shipping_address: Record<string, string> | null
  gift: { note: string } | null
  /** The language of the order's mails. */
  language: Language
}

type Session = Stripe.Checkout.Session

/** Whether this shop opened the session. */
export function belongsToShop(metadata: Readonly<Record<string, string>> | null | undefined): boolean {
  return metadata?.shop === SHOP_METADATA
}

/**
 * The payment's status in Stripe's record; `open` while the shopper is on Stripe's page, and `expired` a day later.
 * Requires the expanded payment intent, which alone distinguishes a failed delayed payment from a processing one.
 */
export function getPaymentStatus(session: Session): OrderStatus | 'open' | 'expired' {
  if (session.status === 'expired') return 'expired'
  if (session.status === 'open') return 'open'
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  const intentStatus = getIntent(session)?.status
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'failed' : 'processing'
}

/** The expanded payment intent. */
function getIntent({ payment_intent: intent }: Session) {
  return typeof intent === 'string' ? null : intent
}

/**
 * The session's order, with values that the orders table accepts whatever Stripe's record contains: an odd value must
 * not lose a payment.
 */
export function toOrderRecord(session: Session, lines: readonly Stripe.LineItem[], status: OrderStatus): OrderRecord {
  // The payer's before the customer's.
  const email = session.customer_details?.email ?? session.customer_email
  return {
    session_id: session.id,
    status,
    customer_email: email && email.length <= MAX_EMAIL_LENGTH ? toStorableText(email) : null,
    user_id: z.uuid().safeParse(session.metadata?.user_id).data ?? null,
    total_cad: toAmount(toStorableCents(session.amount_total)),
    shipping_cad: toAmount(toStorableCents(getShippingCents(session))),
    discount_cad: toAmount(toStorableCents(session.total_details?.amount_discount ?? 0)),
    items: lines.map(toOrderItem),
    refunded_cad: toAmount(toStorableCents(getRefundedCents(session))),
    ...getParcel(session),
    gift: getGift(session),
    language: languageSchema.catch(SOURCE_LANGUAGE).parse(session.metadata?.language),
  }
}

/** The parcel's name and address, without empty fields. */
function getParcel({ collected_information: collected }: Session) {
  const { name, address } = collected?.shipping_details ?? {}
  const fields = Object.entries(address ?? {}).flatMap(([field, text]) => (text ? [[field, toStorableText(text)]] : []))
  return {
    shipping_name: name ? toStorableText(name.slice(0, MAX_SHIPPING_NAME_LENGTH)) : null,
    shipping_address: fields.length > 0 ? Object.fromEntries(fields) : null,
  }
}

function getGift({ metadata }: Session): OrderRecord['gift'] {
  return metadata?.gift ? { note: toStorableText(metadata.gift_note ?? '') } : null
}

/** Shipping without its tax. */
function getShippingCents({ shipping_cost: cost }: Session): number {
  return cost ? cost.amount_total - cost.amount_tax : 0
}

/** The refunded amount, from the expanded charge. */
function getRefundedCents(session: Session): number {
  const charge = getIntent(session)?.latest_charge
  return charge && typeof charge !== 'string' ? charge.amount_refunded : 0
}

function toOrderItem(line: Stripe.LineItem): OrderItem {
  const { quantity: bought } = line
  const quantity = bought !== null && Number.isSafeInteger(bought) && bought >= 1 ? bought : 1
  const unitCents = line.price?.unit_amount ?? Math.round(line.amount_subtotal / quantity)
  const product = getProduct(line)
  const imageUrl = product?.images[0]
  const metadata = ITEM_METADATA.flatMap((name) => {
    const text = product?.metadata[name]
    return text ? [[name, toStorableText(text)]] : []
  })
  const leadTimeDays = product?.metadata.lead_time_days
  return {
    name: toStorableText((line.description || 'Item').slice(0, MAX_NAME_LENGTH)),
    quantity,
    price_cad: Number(toAmount(toStorableCents(unitCents))),
    ...(imageUrl && { image_url: toStorableText(imageUrl) }),
    ...Object.fromEntries(metadata),
    ...(leadTimeDays && { lead_time_days: parseLeadTime(leadTimeDays) }),
  }
}

/** The line's expanded product. */
function getProduct({ price }: Stripe.LineItem): Stripe.Product | undefined {
  const product = price?.product
  return product && typeof product !== 'string' && !product.deleted ? product : undefined
}

function toStorableCents(cents: number | null): number {
  return cents !== null && Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS ? cents : 0
}

/** Postgres can't store NUL characters or lone surrogates. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
