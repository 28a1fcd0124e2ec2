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
  assert.deepEqual(toOrderRecord(session, lines, 'paid'), {
    session_id: session.id,
    status: 'paid',
    customer_email: 'li@example.com',
    user_id: null,
    total_cad: '119.20',
    shipping_cad: '15.00',
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }],
  })
})

test('a session that is not in CAD or has no amount makes no order', () => {
  const foreign = checkout('usd')
  assert.throws(() => toOrderRecord(foreign.session, foreign.lines, 'paid'), /not in CAD/)
  const { session, lines } = checkout()
  assert.throws(() => toOrderRecord({ ...session, amount_total: null }, lines, 'paid'), /has no amount/)
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
