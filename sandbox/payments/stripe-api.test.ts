import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  createCheckoutParams,
  createLineItemParams,
  createStripeClient,
  createTestStripe,
  SHOP_ORIGIN,
} from './test-stripe'

test('a new session has Stripe’s totals', async () => {
  const { stripe } = createTestStripe()
  const session = await stripe.checkout.sessions.create(
    createCheckoutParams({
      line_items: [
        createLineItemParams({ quantity: 3 }),
        createLineItemParams({ name: 'Trace Bracelet', unit_amount: 128_00 }),
      ],
    }),
  )
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_subtotal: 284_00,
    amount_total: 299_00,
    currency: 'cad',
    livemode: false,
    mode: 'payment',
    payment_status: 'unpaid',
    status: 'open',
    metadata: { shop: 'liangyi' },
  })
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.url).toBe(`${SHOP_ORIGIN}/sandbox/stripe/pay/${session.id}`)
  expect(session.line_items).toBeUndefined()
})

test('a session is retrieved with its expanded fields', async () => {
  const { stripe } = createTestStripe()
  const { id } = await stripe.checkout.sessions.create(createCheckoutParams())
  const plain = await stripe.checkout.sessions.retrieve(id)
  expect(plain.payment_intent).toBeNull()
  expect(plain.shipping_cost?.shipping_rate).toMatch(/^shr_/)
  const expanded = await stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items.data.price.product', 'payment_intent.latest_charge'],
  })
  const product = { object: 'product', name: 'Edge Ring', images: [] }
  expect(expanded.line_items?.data[0]).toMatchObject({
    description: 'Edge Ring',
    quantity: 1,
    amount_total: 52_00,
    price: { product },
  })
  const listed = await stripe.checkout.sessions.listLineItems(id, { expand: ['data.price.product'] })
  expect(listed.data[0]?.price).toMatchObject({ product })
})

test('the first ten line items are listed, or up to the limit', async () => {
  const { stripe } = createTestStripe()
  const names = Array.from({ length: 23 }, (_, index) => `Ring ${index}`)
  const { id } = await stripe.checkout.sessions.create(
    createCheckoutParams({ line_items: names.map((name) => createLineItemParams({ name })) }),
  )
  const first = await stripe.checkout.sessions.listLineItems(id)
  expect(first.data).toHaveLength(10)
  expect(first.has_more).toBe(true)
  const all = await stripe.checkout.sessions.listLineItems(id, { limit: 100 })
  expect(all.data.map((line) => line.description)).toEqual(names)
  expect(all.has_more).toBe(false)
})

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

test('a refused request does not use up its idempotency key', async () => {
  const { stripe } = createTestStripe()
  const options = { idempotencyKey: 'two' }
  await expect(stripe.checkout.sessions.create(createCheckoutParams({ line_items: [] }), options)).rejects.toThrow()
  await expect(stripe.checkout.sessions.create(createCheckoutParams(), options)).resolves.toMatchObject({
    status: 'open',
  })
})

test('other API keys are refused', async () => {
  const { engine } = createTestStripe()
  const unknownClient = createStripeClient(engine.handle, 'sk_test_51Stranger')
  const refused = unknownClient.checkout.sessions.create(createCheckoutParams())
  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  await expect(refused).rejects.not.toThrow('sk_test_51Stranger')
})

test('an unknown session returns resource_missing', async () => {
  const { stripe } = createTestStripe()
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  })
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
