import type Stripe from 'stripe'
import { randomId } from './random-id'
import type { SessionParams } from './session-params'

/** The fields of Stripe's objects that the shop and its functions read. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'allow_promotion_codes'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'collected_information'
  | 'currency'
  | 'customer_email'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'shipping_address_collection'
  | 'shipping_cost'
  | 'status'
  | 'success_url'
  | 'total_details'
  | 'url'
> & {
  customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'email'> | null
  payment_intent: string | null
}

export type PaymentIntent = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'status'>

type Product = Pick<Stripe.Product, 'id' | 'object' | 'description' | 'images' | 'metadata' | 'name'>

export type Line = Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_discount' | 'amount_subtotal' | 'amount_total' | 'currency' | 'description' | 'quantity'
> & { price: { unit_amount: number; product: Product } }

export type ShippingRate = { id: string } & NonNullable<SessionParams['shipping_options']>[number]['shipping_rate_data']

/** A session and its objects. */
export type CheckoutRecord = {
  session: Session
  lines: Line[]
  rates: ShippingRate[]
  intent: PaymentIntent | null
}

/** A new, open session. `pageOrigin` is the hosted page's. */
export function createCheckoutRecord(params: SessionParams, pageOrigin: string): CheckoutRecord {
  const id = randomId('cs_test', 58)
  const lines = params.line_items.map(createLine)
  const rates = (params.shipping_options ?? []).map((option) => ({ id: randomId('shr'), ...option.shipping_rate_data }))
  const session = createSession(id, params, `${pageOrigin}/sandbox/stripe/pay/${id}`)
  const checkout: CheckoutRecord = { session, lines, rates, intent: null }
  selectShippingRate(checkout, undefined)
  return checkout
}

/** Selects a shipping rate; an unknown id selects the first. */
export function selectShippingRate({ session, lines, rates }: CheckoutRecord, rateId: string | undefined) {
  const rate = rates.find((candidate) => candidate.id === rateId) ?? rates[0]
  const shipping = rate?.fixed_amount.amount ?? 0
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const discount = lines.reduce((sum, line) => sum + line.amount_discount, 0)
  session.amount_subtotal = subtotal
  session.amount_total = subtotal - discount + shipping
  session.total_details = { amount_discount: discount, amount_shipping: shipping, amount_tax: 0 }
  session.shipping_cost = rate
    ? { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: rate.id }
    : null
}

function createLine({ quantity, price_data }: SessionParams['line_items'][number]): Line {
  const { currency, unit_amount, product_data } = price_data
  const { name, description = null, images = [], metadata = {} } = product_data
  const amount = unit_amount * quantity
  return {
    id: randomId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    description: name,
    price: {
      unit_amount,
      product: { id: randomId('prod', 14), object: 'product', name, description, images, metadata },
    },
    quantity,
  }
}

function createSession(id: string, params: SessionParams, url: string): Session {
  return {
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: null,
    amount_total: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    collected_information: null,
    currency: params.line_items[0]?.price_data.currency ?? null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    shipping_address_collection: params.shipping_address_collection ?? null,
    shipping_cost: null,
    status: 'open',
    success_url: params.success_url,
    total_details: null,
    url,
  }
}

export function createPaymentIntent(
  { amount_total: total }: Session,
  status: Stripe.PaymentIntent.Status,
): PaymentIntent {
  return { id: randomId('pi'), object: 'payment_intent', amount: total ?? 0, status }
}
