import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createLineItemParams, createTestStripe } from '../../../sandbox/payments/test-stripe.ts'
import { getPaymentStatus, toOrderRecord } from './order.ts'

/** A session of the sandbox: two items at 52.10 CAD, plus 15 CAD for shipping. */
async function checkout() {
  const currency = 'cad'
  const { stripe } = createTestStripe()
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [createLineItemParams({ quantity: 2, currency, unit_amount: 52_10 })],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Standard',
          fixed_amount: { amount: 15_00, currency },
        },
      },
    ],
    success_url: 'https://liangyi.example/',
    customer_email: 'li@example.com',
    metadata: { shop: 'liangyi', user_id: 'not-a-uuid' },
  })
  const { data: lines } = await stripe.checkout.sessions.listLineItems(session.id)
  return { session, lines }
}

const own = await checkout()

test('an order has the amounts of its session in dollars', () => {
  const { session, lines } = own
  assert.deepEqual(toOrderRecord(session, lines, 'paid'), {
    session_id: session.id,
    status: 'paid',
    customer_email: 'li@example.com',
    user_id: null,
    total_cad: '119.20',
    shipping_cad: '15.00',
    discount_cad: '0.00',
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }],
    language: 'en',
    refunded_cad: '0.00',
    shipping_name: null,
    shipping_address: null,
    gift: null,
  })
})

type Changes = { session?: object; line?: object }

/** The order of a session, with changes to the session or its line item. */
function orderOf({ session = {}, line = {} }: Changes) {
  return toOrderRecord(
    { ...own.session, ...session },
    own.lines.map((ownLine) => ({ ...ownLine, ...line })),
    'paid',
  )
}

test('an order has its discount, and its shipping without the tax', () => {
  const total_details = { amount_discount: 10_00, amount_shipping: 15_00, amount_tax: 5_00 }
  const shipping_cost = { amount_subtotal: 15_00, amount_tax: 1_95, amount_total: 16_95 }
  const order = orderOf({ session: { total_details, shipping_cost } })
  assert.deepEqual([order.discount_cad, order.shipping_cad], ['10.00', '15.00'])
})

test('a refunded order has the refunded amount', () => {
  const payment_intent = { latest_charge: { object: 'charge', amount_refunded: 20_00 } }
  assert.equal(orderOf({ session: { payment_intent } }).refunded_cad, '20.00')
})

test('the order’s status follows Stripe’s session and payment intent', () => {
  const status = (change: object) => getPaymentStatus({ ...own.session, ...change })
  assert.equal(status({ payment_intent: null }), 'open')
  assert.equal(status({ status: 'expired' }), 'expired')
  assert.equal(status({ status: 'complete', payment_status: 'paid' }), 'paid')
  assert.equal(status({ status: 'complete', payment_status: 'no_payment_required' }), 'paid')
  assert.equal(status({ status: 'complete', payment_intent: { status: 'processing' } }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: { status: 'requires_payment_method' } }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: { status: 'canceled' } }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: null }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: 'pi_not_expanded' }), 'processing')
})

test('an order keeps an email of at most 320 characters, the payer’s before the customer’s', () => {
  const emailOf = (payer: string | null, customer: string | null = null) => {
    const details = payer === null ? null : { email: payer }
    return orderOf({ session: { customer_details: details, customer_email: customer } }).customer_email
  }
  assert.equal(emailOf('a'.repeat(320)), 'a'.repeat(320))
  assert.equal(emailOf('a'.repeat(321)), null)
  assert.equal(emailOf('payer@example.com', 'c@example.com'), 'payer@example.com')
  assert.equal(emailOf(null, 'c@example.com'), 'c@example.com')
  assert.equal(emailOf(null), null)
})

test('an order without shipping, metadata, a price or a product is stored with what there is', () => {
  const session = { metadata: null, shipping_cost: null, amount_total: 104_20 }
  const order = orderOf({ session, line: { price: null } })
  assert.deepEqual([order.user_id, order.shipping_cad], [null, '0.00'])
  assert.deepEqual(order.items, [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }])
})

test('a name is stored without NUL characters, cut to 250, and Item where there is none', () => {
  const nameOf = (description: string | null) => orderOf({ line: { description } }).items[0]?.name
  assert.equal(nameOf('Ed\0ge'), 'Edge')
  assert.equal(nameOf('x'.repeat(251)), 'x'.repeat(250))
  assert.equal(nameOf(null), 'Item')
})

test('an amount is stored from 0 to the table’s largest, and one beyond is 0', () => {
  const totalOf = (cents: number | null) => {
    const line = { amount_subtotal: cents, quantity: 1, price: { unit_amount: cents } }
    const order = orderOf({ session: { amount_total: cents, shipping_cost: null }, line })
    return [order.total_cad, order.items[0]?.price_cad]
  }
  assert.deepEqual(totalOf(0), ['0.00', 0])
  assert.deepEqual(totalOf(99_999_999_99), ['99999999.99', 99_999_999.99])
  assert.deepEqual(totalOf(99_999_999_99 + 1), ['0.00', 0])
  assert.deepEqual(totalOf(-1), ['0.00', 0])
  assert.deepEqual(totalOf(1.5), ['0.00', 0])
})

test('a quantity is a whole number from 1, else it is stored as 1', () => {
  const quantityOf = (quantity: number | null) => orderOf({ line: { quantity } }).items[0]?.quantity
  assert.deepEqual([1, 2, 0, 1.5, -1, null].map(quantityOf), [1, 2, 1, 1, 1, 1])
})

test('an order has the name and address of its parcel, without empty fields', () => {
  const address = { city: 'Oslo', country: 'NO', line1: '1 Gate', line2: null, postal_code: '', state: null }
  const parcel = orderOf({ session: { collected_information: { shipping_details: { name: 'Li\0', address } } } })
  assert.equal(parcel.shipping_name, 'Li')
  assert.deepEqual(parcel.shipping_address, { city: 'Oslo', country: 'NO', line1: '1 Gate' })
  assert.equal(orderOf({ session: { collected_information: { shipping_details: null } } }).shipping_address, null)
})

test('an order has the gift of its session', () => {
  const giftOf = (metadata: Record<string, string>) => orderOf({ session: { metadata } }).gift
  assert.deepEqual(giftOf({ gift: 'yes', gift_note: 'For you' }), { note: 'For you' })
  assert.deepEqual(giftOf({ gift: 'yes' }), { note: '' })
  assert.equal(giftOf({}), null)
})

test('an item has the variant, handle, engraving and lead time of its product, and no other metadata', () => {
  const metadata = { variant_id: 'v1', handle: 'edge-ring', engraving: '兩儀', lead_time_days: '21', shop: 'liangyi' }
  const [item] = orderOf({ line: { price: { unit_amount: 52_10, product: { images: [], metadata } } } }).items
  assert.deepEqual(item, {
    name: 'Edge Ring',
    quantity: 2,
    price_cad: 52.1,
    variant_id: 'v1',
    handle: 'edge-ring',
    engraving: '兩儀',
    lead_time_days: 21,
  })
})
