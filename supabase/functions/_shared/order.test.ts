import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCheckoutRecord, createPaymentIntent } from '../../../sandbox/payments/stripe-objects.ts'
import { orderOf, paymentStatus } from './order.ts'

/** A session as the stand-in makes them: 2 at 52.10 CAD and 15 CAD for shipping. */
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

test('an order has the session’s own amounts, in dollars', () => {
  const { session, lines } = checkout()
  assert.deepEqual(orderOf(session, lines, 'paid'), {
    session_id: session.id,
    status: 'paid',
    customer_email: 'li@example.com',
    user_id: null,
    total_cad: '119.20',
    shipping_cad: '15.00',
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 52.1 }],
  })
})

test('a session that is not in CAD, or without an amount, is no order', () => {
  const foreign = checkout('usd')
  assert.throws(() => orderOf(foreign.session, foreign.lines, 'paid'), /not in CAD/)
  const { session, lines } = checkout()
  assert.throws(() => orderOf({ ...session, amount_total: null }, lines, 'paid'), /without an amount/)
})

test('the status is what Stripe says of session and payment', () => {
  const made = checkout()
  const status = (change: object) => paymentStatus({ ...made.session, ...change })
  const intent = (state: 'processing' | 'requires_payment_method' | 'canceled') => createPaymentIntent(made, state, 0)
  assert.equal(status({}), 'open')
  assert.equal(status({ status: 'expired' }), 'expired')
  assert.equal(status({ status: 'complete', payment_status: 'paid' }), 'paid')
  assert.equal(status({ status: 'complete', payment_status: 'no_payment_required' }), 'paid')
  assert.equal(status({ status: 'complete', payment_intent: intent('processing') }), 'processing')
  assert.equal(status({ status: 'complete', payment_intent: intent('requires_payment_method') }), 'failed')
  assert.equal(status({ status: 'complete', payment_intent: intent('canceled') }), 'failed')
})
