import Stripe from 'stripe'
import { randomId } from './random-id'
import type { SessionParams } from './session-params'
import { createStripeProduct } from './stripe-product'

/** A session and the objects it references by id. */
export type CheckoutRecord = {
  session: Stripe.Checkout.Session
  lines: Stripe.LineItem[]
  products: Map<string, Stripe.Product>
  rates: Stripe.ShippingRate[]
  intent: Stripe.PaymentIntent | null
}

const DAY_SECONDS = 24 * 60 * 60

/** A new, open session. `pageOrigin` is the hosted page's; `now` is in seconds. */
export function createCheckoutRecord(params: SessionParams, pageOrigin: string, now: number): CheckoutRecord {
  const id = randomId('cs_test', 58)
  const products: CheckoutRecord['products'] = new Map()
  const lines = params.line_items.map((item) => createLineItem(item, products, now))
  const rates = (params.shipping_options ?? []).map((option) => createShippingRate(option, now))
  const session = createSession(id, params, `${pageOrigin}/sandbox/stripe/pay/${id}`, now)
  session.shipping_options = rates.map((rate) => ({ shipping_amount: getRateAmount(rate), shipping_rate: rate.id }))
  const checkout: CheckoutRecord = { session, lines, products, rates, intent: null }
  selectShippingRate(checkout, rates[0]?.id)
  return checkout
}

/** Selects a shipping rate; an unknown id selects the first. */
export function selectShippingRate({ session, lines, rates }: CheckoutRecord, rateId: string | undefined) {
  const rate = rates.find((candidate) => candidate.id === rateId) ?? rates[0]
  const shipping = rate ? getRateAmount(rate) : 0
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const discount = lines.reduce((sum, line) => sum + line.amount_discount, 0)
  session.amount_subtotal = subtotal
  session.amount_total = subtotal - discount + shipping
  session.total_details = { amount_discount: discount, amount_shipping: shipping, amount_tax: 0 }
  session.shipping_cost = rate
    ? { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: rate.id }
    : null
}

export function getRateAmount(rate: Stripe.ShippingRate): number {
  return rate.fixed_amount?.amount ?? 0
}

function createLineItem(
  item: SessionParams['line_items'][number],
  products: CheckoutRecord['products'],
  now: number,
): Stripe.LineItem {
  const { currency, unit_amount, product_data } = item.price_data
  const product = createStripeProduct(product_data, now)
  products.set(product.id, product)
  const amount = unit_amount * item.quantity
  return {
    id: randomId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: {},
    price: createPrice(currency, unit_amount, product.id, now),
    quantity: item.quantity,
  }
}

function createPrice(currency: string, unitAmount: number, product: string, now: number): Stripe.Price {
  return {
    id: randomId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(unitAmount),
  }
}

function createShippingRate(
  { shipping_rate_data: data }: NonNullable<SessionParams['shipping_options']>[number],
  now: number,
): Stripe.ShippingRate {
  const estimate = data.delivery_estimate
  return {
    id: randomId('shr'),
    object: 'shipping_rate',
    active: false,
    created: now,
    delivery_estimate: estimate ? { minimum: estimate.minimum ?? null, maximum: estimate.maximum ?? null } : null,
    display_name: data.display_name,
    fixed_amount: data.fixed_amount,
    livemode: false,
    metadata: data.metadata ?? {},
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tax_code: null,
    type: data.type,
  }
}

/** Session fields that this shop never sets. */
const UNUSED_SESSION_FIELDS = {
  after_expiration: null,
  allowed_payment_method_types: null,
  amount_subtotal: null,
  amount_total: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

function createSession(id: string, params: SessionParams, url: string, now: number): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    ...UNUSED_SESSION_FIELDS,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: params.line_items[0]?.price_data.currency ?? null,
    locale: params.locale ?? null,
    customer_email: params.customer_email ?? null,
    expires_at: now + DAY_SECONDS,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_status: 'unpaid',
    shipping_address_collection: params.shipping_address_collection ?? null,
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url,
  }
}

export function createPaymentIntent(
  session: Stripe.Checkout.Session,
  status: Stripe.PaymentIntent.Status,
  now: number,
): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0
  return {
    id: randomId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now,
    currency: session.currency ?? 'cad',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  }
}
