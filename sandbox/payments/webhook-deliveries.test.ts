import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { SANDBOX_WEBHOOK_SECRET } from './keys'
import { createCheckoutParams, createTestStripe, SHOP_ORIGIN } from './test-stripe'

const shopper = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

/** A paid session, and the events that its endpoint received. */
async function pay() {
  const received: Stripe.Event[] = []
  const { engine, stripe } = createTestStripe({
    async fetch(request) {
      expect(request.url).toBe(`${SHOP_ORIGIN}/functions/v1/stripe-webhook`)
      const signature = request.headers.get('Stripe-Signature') ?? ''
      received.push(Stripe.webhooks.constructEvent(await request.text(), signature, SANDBOX_WEBHOOK_SECRET))
      return new Response('{}')
    },
  })
  const { id } = await stripe.checkout.sessions.create(createCheckoutParams())
  await engine.ledger.pay(id, shopper)
  return { engine, received }
}

const timersToRun = () => new Promise((resolve) => setTimeout(resolve, 100))

test('a payment’s event is delivered once, signed, after the payment', async () => {
  const { received } = await pay()
  expect(received).toEqual([])
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['checkout.session.completed'])
  await timersToRun()
  expect(received).toHaveLength(1)
})

test('closing the engine cancels pending deliveries', async () => {
  const { engine, received } = await pay()
  await engine.close?.()
  await timersToRun()
  expect(received).toEqual([])
})
