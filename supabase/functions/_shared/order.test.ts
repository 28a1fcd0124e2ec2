import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCheckoutRecord, createPaymentIntent } from '../../../sandbox/payments/stripe-objects.ts'
import { getPaymentStatus, toOrderRecord } from './order.ts'

/** A session of the sandbox: 2 at 52.10 CAD and 15 CAD for shipping. */
function checkout(currency = 'cad') {
  return createCheckoutRecord(
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
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }],
    review_reason: null,
  })
})

test('an order item has the image of its product, where Stripe sent one', () => {
  const { session, lines, products } = checkout()
  const [line] = lines
  const price = line?.price
  assert.ok(line && price)
  const [product] = products.values()
  assert.ok(product)
  const itemWith = (images: string[]) => {
    const expanded = { ...line, price: { ...price, product: { ...product, images } } }
    return toOrderRecord(session, { data: [expanded], isComplete: true }, 'paid').items[0]
  }
  assert.equal(itemWith(['https://cdn.example/ring.webp'])?.image_url, 'https://cdn.example/ring.webp')
  assert.equal(itemWith([])?.image_url, undefined)
})

/** Why the order of a changed session or line item needs review. */
function reviewReason(changes: { session?: object; line?: object; isComplete?: boolean }): string | null {
  const { session, lines } = checkout()
  const data = lines.map((line) => ({ ...line, ...changes.line }))
  const { isComplete = true } = changes
  return toOrderRecord({ ...session, ...changes.session }, { data, isComplete }, 'paid').review_reason
}

test('an order whose lines, shipping, discount and tax don’t make the total needs review', () => {
  const details = { amount_discount: 10_00, amount_shipping: 15_00, amount_tax: 5_00 }
  assert.equal(reviewReason({ session: { amount_total: 1 } }), 'total')
  assert.equal(reviewReason({ session: { amount_total: null } }), 'total')
  assert.equal(reviewReason({ session: { total_details: details } }), 'total')
  assert.equal(reviewReason({ session: { total_details: details, amount_total: 114_20 } }), null)
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

test('an order with one line in another currency needs review and has no amount in CAD', () => {
  const { session, lines } = checkout()
  const foreign = lines.map((line) => ({ ...line, currency: 'usd' }))
  const order = toOrderRecord(session, { data: foreign, isComplete: true }, 'paid')
  assert.equal(order.review_reason, 'currency')
  assert.equal(order.total_cad, '0.00')
})

test('the order’s status follows Stripe’s session and payment intent', () => {
  const open = checkout()
  const status = (change: object) => getPaymentStatus({ ...open.session, ...change })
  const intent = (state: 'processing' | 'requires_payment_method' | 'canceled') => createPaymentIntent(open, state, 0)
  assert.equal(status({}), 'open')
  assert.equal(status({ status: 'expired' }), 'expired')
  assert.equal(status({ status: 'complete', payment_status: 'paid' }), 'paid')
  assert.equal(status({ status: 'complete', payment_status: 'no_payment_required' }), 'paid')
  assert.equal(status({ status: 'complete', payment_intent: intent('processing') }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: intent('requires_payment_method') }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: intent('canceled') }), 'failed')
})
