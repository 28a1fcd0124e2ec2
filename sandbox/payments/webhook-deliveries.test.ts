import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { SANDBOX_WEBHOOK_SECRET } from './keys'
import { createCheckoutParams, createTestStripe, SHOP_ORIGIN } from './test-stripe'
import type { DeliveryMode } from './webhook-deliveries'

const shopper = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

const LATE = 80
const PAUSES = [30, 60]

/** Waits longer than all retries take. */
const retriesToEnd = () => new Promise((resolve) => setTimeout(resolve, LATE * 3))

/** An engine whose endpoint responds with these statuses in turn, and the events it received. */
async function open(mode: DeliveryMode, statuses: number[] = []) {
  const deliveries: { at: number; event: Stripe.Event }[] = []
  const began = Date.now()
  const { engine, stripe } = createTestStripe({
    retryDelaysMs: PAUSES,
    lateMs: LATE,
    async fetch(request) {
      expect(request.url).toBe(`${SHOP_ORIGIN}/functions/v1/stripe-webhook`)
      const signature = request.headers.get('Stripe-Signature') ?? ''
      const event = Stripe.webhooks.constructEvent(await request.text(), signature, SANDBOX_WEBHOOK_SECRET)
      deliveries.push({ at: Date.now() - began, event })
      return new Response('{}', { status: statuses.shift() ?? 200 })
    },
  })
  engine.deliveries.setMode(mode)
  const { id } = await stripe.checkout.sessions.create(createCheckoutParams())
  return { engine, deliveries, id, times: () => deliveries.map(({ at }) => at) }
}

test.for<[DeliveryMode, number]>([
  ['once', 1],
  ['twice', 2],
  ['late', 1],
  ['before', 1],
  ['never', 0],
])('the delivery mode %s delivers %i times', async ([mode, count]) => {
  const stand = await open(mode)
  await stand.engine.ledger.pay(stand.id, shopper)
  expect(stand.deliveries).toHaveLength(mode === 'before' ? 1 : 0)
  await expect.poll(() => stand.deliveries).toHaveLength(count)
  await retriesToEnd()
  expect(stand.deliveries).toHaveLength(count)
  // Timers can fire a millisecond early.
  if (mode === 'late') expect(stand.times()[0]).toBeGreaterThanOrEqual(LATE - 1)
})

test('a failed delivery is retried with growing delays', async () => {
  const stand = await open('once', [500, 503, 200])
  await stand.engine.ledger.pay(stand.id, shopper)
  await expect.poll(() => stand.deliveries).toHaveLength(3)
  await retriesToEnd()
  const [first = 0, second = 0, third = 0] = stand.times()
  expect(second - first).toBeGreaterThanOrEqual(29)
  expect(third - second).toBeGreaterThanOrEqual(59)
  expect(stand.engine.deliveries.log()[0]?.attempts).toEqual(['500', '503', '200'])
  expect(new Set(stand.deliveries.map(({ event }) => event.id)).size).toBe(1)
})

test('retries end, and an event can be resent by hand', async () => {
  const stand = await open('once', [500, 500, 500])
  await stand.engine.ledger.pay(stand.id, shopper)
  await expect.poll(() => stand.deliveries).toHaveLength(3)
  await retriesToEnd()
  const [delivery] = stand.engine.deliveries.log()
  expect(delivery?.attempts).toHaveLength(3)
  await stand.engine.deliveries.redeliver(delivery?.id ?? '')
  expect(delivery?.attempts.at(-1)).toBe('200')
})

test('a form on another origin can’t use the panel’s actions', async () => {
  const { engine } = await open('once')
  const request = new Request(`${SHOP_ORIGIN}/sandbox/stripe/panel/delivery`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ mode: 'never' }),
  })
  expect((await engine.handle(request)).status).toBe(403)
  expect(engine.deliveries.mode()).toBe('once')
})

test('closing the engine cancels pending deliveries', async () => {
  const stand = await open('late')
  await stand.engine.ledger.pay(stand.id, shopper)
  await stand.engine.close?.()
  await retriesToEnd()
  expect(stand.deliveries).toEqual([])
})
