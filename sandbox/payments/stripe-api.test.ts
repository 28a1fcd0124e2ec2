import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createCheckoutParams, createLineItemParams, createTestStripe } from './test-stripe'

test('an idempotency key returns the same session and refuses other parameters', async () => {
  const { stripe } = createTestStripe()
  const once = await stripe.checkout.sessions.create(createCheckoutParams(), { idempotencyKey: 'one' })
  const again = await stripe.checkout.sessions.create(createCheckoutParams(), { idempotencyKey: 'one' })
  expect(again.id).toBe(once.id)
  expect(again.lastResponse.idempotencyKey).toBe('one')
  const other = createCheckoutParams({ line_items: [createLineItemParams({ quantity: 2 })] })
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'one' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
})

test.for<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  ['no lines', { line_items: undefined }, { param: 'line_items' }],
  [
    'part of a cent',
    { line_items: [createLineItemParams({ unit_amount: 10.5 })] },
    { param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['a relative address', { success_url: '/checkout/success' }, { param: 'success_url' }],
])('%s is refused in Stripe’s own shape', async ([, params, error]) => {
  const { stripe } = createTestStripe()
  const refused = stripe.checkout.sessions.create(createCheckoutParams(params))
  await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...error })
})

test('an unknown expansion is refused', async () => {
  const { stripe } = createTestStripe()
  const { id } = await stripe.checkout.sessions.create(createCheckoutParams())
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['customer.sources'] })).rejects.toThrow(
    'cannot be expanded',
  )
})
