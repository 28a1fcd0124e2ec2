import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { captureLog } from '../_testing/capture-log.ts'
import { SHOPPER, setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { signPayload } from '../_testing/sign-payload.ts'
import { deliverLatestEvent, fetchVariantsByTitle, SITE } from '../_testing/test-shop.ts'
import { stripeWebhook } from './handler.ts'

const { shop, openCheckout } = await setUpTestShop()

async function fetchOrder(id: string) {
  const orders = await shop.orders(id)
  assert.equal(orders.length, 1)
  const [order] = orders
  assert(order)
  return order
}

describe('a payment', () => {
  test('a card payment becomes a paid order with its lines, shipping and total', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    assert.equal((await deliverLatestEvent(shop, id)).status, 200)
    const order = await fetchOrder(id)
    assert.equal(order.status, 'paid')
    assert.equal(order.customer_email, 'li@example.com')
    assert.equal(Number(order.total_amount_cad), 99)
    assert.equal(Number(order.shipping_amount_cad), 15)
    const items = order.items.map(({ image_url: imageUrl, ...item }) => item)
    assert.deepEqual(items, [{ name: 'Halberd Earrings', quantity: 1, price_cad: 84 }])
    assert.match(order.items[0]?.image_url ?? '', /halberd-earrings-1\.webp/)
    assert.equal(order.user_id, null)
  })

  test('the order of a signed-in customer has their id and email', async () => {
    const token = await shop.signIn('mei@example.com', 'liangyi-customer')
    const id = await openCheckout({ Authorization: `Bearer ${token}` })
    await shop.payments.ledger.pay(id, { ...SHOPPER, email: 'ignored@example.com' })
    await deliverLatestEvent(shop, id)
    const order = await fetchOrder(id)
    assert.equal(order.customer_email, 'mei@example.com')
    assert.equal(order.user_id, shop.payments.ledger.find(id).session.client_reference_id)
  })

  test('an order with express shipping has the express rate', async () => {
    const id = await openCheckout()
    const express = shop.payments.ledger.find(id).rates[1]?.id
    await shop.payments.ledger.pay(id, { ...SHOPPER, shippingRate: express })
    await deliverLatestEvent(shop, id)
    const order = await fetchOrder(id)
    assert.equal(Number(order.shipping_amount_cad), 25)
    assert.equal(Number(order.total_amount_cad), 109)
  })

  test('a delayed payment is processing until it succeeds', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.startDelayedPayment(id, SHOPPER)
    await deliverLatestEvent(shop, id)
    assert.equal((await fetchOrder(id)).status, 'processing')
    await shop.payments.ledger.settleDelayedPayment(id, true)
    await deliverLatestEvent(shop, id)
    assert.equal((await fetchOrder(id)).status, 'paid')
  })

  test('a delayed payment that fails becomes a failed order', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.startDelayedPayment(id, SHOPPER)
    await deliverLatestEvent(shop, id)
    await shop.payments.ledger.settleDelayedPayment(id, false)
    await deliverLatestEvent(shop, id)
    assert.equal((await fetchOrder(id)).status, 'failed')
  })

  test('an expired session becomes an expired order', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.expire(id)
    await deliverLatestEvent(shop, id)
    assert.equal((await fetchOrder(id)).status, 'expired')
  })

  test('simultaneous deliveries of one event write one order', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    const responses = await Promise.all(Array.from({ length: 6 }, () => deliverLatestEvent(shop, id)))
    assert.deepEqual(
      responses.map((response) => response.status),
      Array(6).fill(200),
    )
    assert.equal((await fetchOrder(id)).status, 'paid')
  })

  test('an order of more than ten lines has all of them', async () => {
    const titles = ['Pebble Bracelet', 'Bì Disc Pendant 璧', 'Grace Hairpin', 'Trace Bracelet', 'Halberd Earrings']
    const all = (await Promise.all(titles.map((title) => fetchVariantsByTitle(shop, title)))).flat()
    const variants = all.filter((variant) => variant.availableForSale)
    assert(variants.length > 10, 'Stripe expands ten lines of a session')
    const response = await shop.createCheckout({ lines: variants.map(({ id }) => ({ variantId: id, quantity: 1 })) })
    const id = new URL((await response.json()).url).pathname.split('/').at(-1) ?? ''
    await shop.payments.ledger.pay(id, SHOPPER)
    await deliverLatestEvent(shop, id)
    const order = await fetchOrder(id)
    assert.equal(order.items.length, variants.length)
    const sum = order.items.reduce((cents, item) => cents + Math.round(item.price_cad * 100) * item.quantity, 0)
    assert.equal(sum / 100, Number(order.total_amount_cad))
  })

  test('shipping that does not cover the address is logged without the address', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, { ...SHOPPER, country: 'JP' })
    const log = await captureLog(() => deliverLatestEvent(shop, id))
    assert.match(log, /does not cover its address/)
    assert.doesNotMatch(log, /JP|Japan|li@example/)
    assert.equal((await fetchOrder(id)).status, 'paid')
  })

  test('a delivery makes one call to Stripe and one to the database', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    shop.calls.length = 0
    await deliverLatestEvent(shop, id)
    assert.deepEqual(shop.calls, [`GET /sandbox/stripe/v1/checkout/sessions/${id}`, 'POST /rest/v1/rpc/record_order'])
  })
})

describe('a signature', () => {
  const refused = { error: 'The signature does not fit the event.' }

  test('a missing, forged or expired signature is refused', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    const payload = shop.payments.deliveries.log()[0]?.payload ?? ''
    const signatures = {
      missing: undefined,
      nonsense: 't=1,v1=00',
      forged: await signPayload(payload, { secret: 'whsec_another' }),
      old: await signPayload(payload, { ageSeconds: 301 }),
      'of another event': await signPayload(`${payload} `),
    }
    for (const [what, signature] of Object.entries(signatures)) {
      const response = await shop.webhook(payload, signature)
      assert.equal(response.status, 400, what)
      assert.deepEqual(await response.json(), refused)
    }
    assert.deepEqual(await shop.orders(id), [])
  })

  test('a signature of other bytes with the same JSON is refused', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    const payload = shop.payments.deliveries.log()[0]?.payload ?? ''
    const rewritten = JSON.stringify(JSON.parse(payload))
    assert.equal((await shop.webhook(rewritten, await signPayload(payload))).status, 400)
  })
})

describe('an event of another shop', () => {
  async function deliverChanged(change: (event: Record<string, unknown>, session: Record<string, unknown>) => void) {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    const event = JSON.parse(shop.payments.deliveries.log()[0]?.payload ?? '')
    change(event, event.data.object)
    const payload = JSON.stringify(event)
    const response = await shop.webhook(payload, await signPayload(payload))
    return { response, orders: await shop.orders(id) }
  }

  const changes = {
    'an event of an unknown type': (event: Record<string, unknown>) =>
      Object.assign(event, { type: 'customer.created' }),
    'a live event received with a test key': (event: Record<string, unknown>) =>
      Object.assign(event, { livemode: true }),
    'an event of a connected account': (event: Record<string, unknown>) => Object.assign(event, { account: 'acct_1' }),
    'an event of another business’s session': (_: unknown, session: Record<string, unknown>) =>
      Object.assign(session, { metadata: {} }),
  }
  for (const [what, change] of Object.entries(changes)) {
    test(`${what} is answered 200 and ignored`, async () => {
      const { response, orders } = await deliverChanged(change)
      assert.equal(response.status, 200)
      assert.deepEqual(await response.json(), { received: true, ignored: true })
      assert.deepEqual(orders, [])
    })
  }
})

describe('a delivery that can’t be processed', () => {
  const faults = {
    'the database is down': ['/rest/v1/rpc', () => new Response('{}', { status: 503 })],
    'the database answers nonsense': ['/rest/v1/rpc', () => Response.json({ no_such_field: true })],
    'the database is silent': ['/rest/v1/rpc', () => new Promise<Response>(() => {})],
    'Stripe is down': ['/sandbox/stripe/v1', () => new Response('{}', { status: 500 })],
    'Stripe does not know the session': [
      '/sandbox/stripe/v1',
      () => Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 }),
    ],
  } as const
  for (const [what, [path, fault]] of Object.entries(faults)) {
    test(`is answered 500 while ${what}, and the next one writes the order`, async () => {
      const id = await openCheckout()
      await shop.payments.ledger.pay(id, SHOPPER)
      shop.context.timeoutMs = 200
      shop.faults.set(path, fault)
      const log = await captureLog(async () => assert.equal((await deliverLatestEvent(shop, id)).status, 500))
      assert.match(log, /^stripe-webhook: (supabase|stripe) failed: /)
      assert.doesNotMatch(log, /sb_secret|sk_test|li@example/)
      shop.reset()
      assert.equal((await deliverLatestEvent(shop, id)).status, 200)
      assert.equal((await fetchOrder(id)).status, 'paid')
    })
  }

  test('is answered 500 while the session is still open at Stripe', async () => {
    const id = await openCheckout()
    await shop.payments.ledger.pay(id, SHOPPER)
    const { payload = '' } = shop.payments.deliveries.log()[0] ?? {}
    const { session } = shop.payments.ledger.find(id)
    session.status = 'open'
    await captureLog(async () => assert.equal((await shop.webhook(payload, await signPayload(payload))).status, 500))
    session.status = 'complete'
    assert.equal((await deliverLatestEvent(shop, id)).status, 200)
  })
})
test('the webhook sends no CORS headers and accepts only POST', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const request = new Request(`${SITE}/functions/v1/stripe-webhook`, { method, headers: { Origin: SITE } })
    const response = await stripeWebhook(request, shop.context)
    assert.equal(response.status, method === 'POST' ? 400 : 405)
    assert(![...response.headers.keys()].some((name) => name.startsWith('access-control-')))
  }
})
