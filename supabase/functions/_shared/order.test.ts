import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createCheckoutRecord, createPaymentIntent } from '../../../sandbox/payments/stripe-objects.ts'
import { getPaymentStatus, toOrderRecord } from './order.ts'

/** A session of the sandbox: two items at 52.10 CAD, plus 15 CAD for shipping. */
function checkout(currency = 'cad') {
  const record = createCheckoutRecord(
    {
      mode: 'payment',
      line_items: [{ quantity: 2, price_data: { currency, unit_amount: 52_10, product_data: { name: 'Edge Ring' } } }],
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
    },
    'https://liangyi.example',
    0,
  )
  return { ...record, session: withPayment(record.session) }
}

type Session = ReturnType<typeof createCheckoutRecord>['session']

/** The session with its total paid. */
function withPayment<Changed extends Session>(session: Changed): Changed {
  return { ...session, payment_intent: createPaymentIntent(session, 'succeeded', 0) }
}

test('an order has the amounts of its session in dollars', () => {
  const { session, lines } = checkout()
  assert.deepEqual(toOrderRecord(session, { data: lines, isComplete: true }, 'paid'), {
    session_id: session.id,
    status: 'paid',
    customer_email: 'li@example.com',
    user_id: null,
    total_cad: '119.20',
    shipping_cad: '15.00',
    discount_cad: '0.00',
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }],
    review_reason: null,
    language: 'en',
    refunded_cad: '0.00',
    shipping_name: null,
    shipping_address: null,
    gift: null,
  })
})

type Changes = { session?: object; line?: object; isComplete?: boolean; status?: 'paid' | 'expired' }

/** The order of a session, with changes to the session or its line item. */
function orderOf({ session = {}, line = {}, isComplete = true, status = 'paid' }: Changes) {
  const record = checkout()
  const data = record.lines.map((own) => ({ ...own, ...line }))
  const changed = { ...withPayment({ ...record.session, ...session }), ...session }
  return toOrderRecord(changed, { data, isComplete }, status)
}

const reviewReason = (changes: Changes) => orderOf(changes).review_reason

test('an order whose lines, shipping, discount and tax don’t make the total needs review', () => {
  const details = { amount_discount: 10_00, amount_shipping: 15_00, amount_tax: 5_00 }
  assert.equal(reviewReason({ session: { amount_total: 1 } }), 'total')
  assert.equal(reviewReason({ session: { amount_total: null } }), 'total')
  assert.equal(reviewReason({ session: { total_details: details } }), 'total')
  assert.equal(reviewReason({ session: { total_details: details, amount_total: 114_20 } }), null)
  assert.equal(orderOf({ session: { total_details: details, amount_total: 114_20 } }).discount_cad, '10.00')
})

test('an order with taxes adds up, whether or not Stripe’s sum has the tax of the shipping', () => {
  const shipping_cost = { amount_subtotal: 15_00, amount_tax: 1_95, amount_total: 16_95 }
  for (const amount_tax of [13_55, 15_50]) {
    const total_details = { amount_discount: 0, amount_shipping: 15_00, amount_tax }
    const session = { shipping_cost, total_details, amount_total: 134_70 }
    assert.equal(reviewReason({ session }), null)
    assert.equal(orderOf({ session }).shipping_cad, '15.00')
  }
})

test('an order whose payment is of another amount or currency needs review', () => {
  const { session } = checkout()
  const intent = createPaymentIntent(session, 'succeeded', 0)
  assert.equal(reviewReason({ session: { payment_intent: { ...intent, amount_received: 1 } } }), 'payment')
  assert.equal(reviewReason({ session: { payment_intent: { ...intent, currency: 'usd' } } }), 'payment')
  assert.equal(reviewReason({ session: { payment_intent: null } }), 'payment')
})

test('a refunded order needs review and has the refunded amount', () => {
  const { session } = checkout()
  const latest_charge = { object: 'charge', amount_refunded: 20_00 }
  const payment_intent = { ...createPaymentIntent(session, 'succeeded', 0), latest_charge }
  const order = orderOf({ session: { payment_intent } })
  assert.deepEqual([order.review_reason, order.refunded_cad], ['refund', '20.00'])
})

test('an order with a line item that doesn’t add up or is missing needs review', () => {
  assert.equal(reviewReason({ line: { quantity: 3 } }), 'lines')
  assert.equal(reviewReason({ line: { quantity: 0 } }), 'lines')
  assert.equal(reviewReason({ line: { description: null } }), 'lines')
  assert.equal(reviewReason({ isComplete: false }), 'lines')
})

test('an order in another currency needs review and has no amount in CAD', () => {
  const { session, lines } = checkout('usd')
  const order = toOrderRecord(session, { data: lines, isComplete: true }, 'paid')
  assert.equal(order.review_reason, 'currency')
  assert.deepEqual([order.total_cad, order.shipping_cad, order.items[0]?.price_cad], ['0.00', '0.00', 0])
})

test('the order’s status follows Stripe’s session and payment intent', () => {
  const open = checkout()
  const status = (change: object) => getPaymentStatus({ ...open.session, ...change })
  const intent = (state: 'processing' | 'requires_payment_method' | 'canceled') =>
    createPaymentIntent(open.session, state, 0)
  assert.equal(status({ payment_intent: null }), 'open')
  assert.equal(status({ status: 'expired' }), 'expired')
  assert.equal(status({ status: 'complete', payment_status: 'paid' }), 'paid')
  assert.equal(status({ status: 'complete', payment_status: 'no_payment_required' }), 'paid')
  assert.equal(status({ status: 'complete', payment_intent: intent('processing') }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: intent('requires_payment_method') }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: intent('canceled') }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: null }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: 'pi_not_expanded' }), 'processing')
})

test('an order keeps an email of at most 320 characters, the payer’s before the customer’s', () => {
  const emailOf = (payer: string | null, customer: string | null = null) => {
    const details = payer === null ? null : { email: payer }
    const order = orderOf({ session: { customer_details: details, customer_email: customer } })
    return [order.customer_email, order.review_reason]
  }
  assert.deepEqual(emailOf('a'.repeat(320)), ['a'.repeat(320), null])
  assert.deepEqual(emailOf('a'.repeat(321)), [null, 'email'])
  assert.deepEqual(emailOf('payer@example.com', 'c@example.com'), ['payer@example.com', null])
  assert.deepEqual(emailOf(null, 'c@example.com'), ['c@example.com', null])
  assert.deepEqual(emailOf(null), [null, null])
})

test('an order lists every reason for a review, and an expired one only its currency', () => {
  const odd = { session: { amount_total: 1, customer_details: { email: 'a'.repeat(321) } }, line: { quantity: 0 } }
  assert.equal(reviewReason(odd), 'total, lines, email')
  assert.equal(reviewReason({ ...odd, status: 'expired' }), null)
  assert.equal(reviewReason({ session: { currency: 'usd' }, status: 'expired' }), 'currency')
  assert.equal(reviewReason({ session: { currency: 'usd' } }), 'currency')
})

test('one invalid line among valid ones is enough for a review', () => {
  const { session, lines } = checkout()
  const [line] = lines
  assert.ok(line)
  const reason = (...data: (typeof line)[]) =>
    toOrderRecord(withPayment({ ...session, amount_total: null }), { data, isComplete: true }, 'paid').review_reason
  assert.equal(reason(line, { ...line, currency: 'usd' }), 'currency, total')
  assert.equal(reason(line, { ...line, quantity: 9 }), 'total, lines')
  assert.equal(reason(), 'total, lines')
})

test('an order without shipping, metadata, a price or a product is stored with what there is', () => {
  const session = { metadata: null, shipping_cost: null, amount_total: 104_20 }
  const order = orderOf({ session, line: { price: null } })
  assert.deepEqual([order.user_id, order.shipping_cad, order.review_reason], [null, '0.00', 'lines'])
  assert.deepEqual(order.items, [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }])
})

test('a name is stored without NUL characters, cut to 250, and Item where there is none', () => {
  const nameOf = (description: string | null) => orderOf({ line: { description } }).items[0]?.name
  assert.equal(nameOf('Ed\0ge'), 'Edge')
  assert.equal(nameOf('x'.repeat(251)), 'x'.repeat(250))
  assert.equal(nameOf(null), 'Item')
})

test('an amount is stored from 0 to the table’s largest, and one beyond is 0 and needs review', () => {
  const totalOf = (cents: number | null) => {
    const line = { amount_subtotal: cents, quantity: 1, price: { unit_amount: cents } }
    const order = orderOf({ session: { amount_total: cents, shipping_cost: null }, line })
    return [order.total_cad, order.review_reason]
  }
  assert.deepEqual(totalOf(0), ['0.00', null])
  assert.deepEqual(totalOf(99_999_999_99), ['99999999.99', null])
  assert.deepEqual(totalOf(99_999_999_99 + 1), ['0.00', 'total, lines'])
  assert.deepEqual(totalOf(-1), ['0.00', 'total, lines'])
  assert.deepEqual(totalOf(1.5), ['0.00', 'total, lines'])
})

test('a quantity is a whole number from 1, else it is stored as 1 and needs review', () => {
  const quantityOf = (quantity: number | null) => {
    const subtotal = (quantity ?? 0) * 52_10
    const line = { quantity, amount_subtotal: subtotal }
    const order = orderOf({ session: { amount_total: subtotal + 15_00 }, line })
    return [order.items[0]?.quantity, order.review_reason]
  }
  assert.deepEqual(quantityOf(1), [1, null])
  for (const odd of [0, 1.5, -1, null]) assert.equal(quantityOf(odd)[0], 1)
  for (const odd of [0, 1.5]) assert.match(String(quantityOf(odd)[1]), /lines/)
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
