import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { deliverLatest, logOf, openShop, type Shop, SITE, sign, variantsOf } from '../_testing/shop.ts'
import { stripeWebhook } from './handler.ts'

let shop: Shop
let earrings: string

before(async () => {
  shop = await openShop()
  earrings = (await variantsOf(shop, 'Halberd Earrings'))[0]?.id ?? ''
})
afterEach(() => shop.reset())
after(() => shop.close())

const shopper = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

/** Opens a checkout of one pair of earrings, 84 CAD and 15 for shipping; gives its session's id. */
async function open(headers?: HeadersInit): Promise<string> {
  await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
  const [checkout] = shop.payments.ledger.list()
  assert(checkout)
  return checkout.session.id
}

async function orderOf(id: string) {
  const orders = await shop.orders(id)
  assert.equal(orders.length, 1)
  const [order] = orders
  assert(order)
  return order
}

describe('a payment', () => {
  test('by card becomes a paid order with its lines, shipping and total', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    assert.equal((await deliverLatest(shop, id)).status, 200)
    const order = await orderOf(id)
    assert.equal(order.status, 'paid')
    assert.equal(order.customer_email, 'li@example.com')
    assert.equal(Number(order.total_amount_cad), 99)
    assert.equal(Number(order.shipping_amount_cad), 15)
    assert.deepEqual(order.items, [{ name: 'Halberd Earrings', quantity: 1, price_cad: 84 }])
    assert.equal(order.user_id, null)
  })

  test('of a signed-in customer is theirs', async () => {
    const token = await shop.signIn('mei@example.com', 'liangyi-customer')
    const id = await open({ Authorization: `Bearer ${token}` })
    await shop.payments.ledger.pay(id, { ...shopper, email: 'ignored@example.com' })
    await deliverLatest(shop, id)
    const order = await orderOf(id)
    assert.equal(order.customer_email, 'mei@example.com')
    assert.equal(order.user_id, shop.payments.ledger.find(id).session.client_reference_id)
  })

  test('that was chosen to be express costs what express costs', async () => {
    const id = await open()
    const express = shop.payments.ledger.find(id).rates[1]?.id
    await shop.payments.ledger.pay(id, { ...shopper, shippingRate: express })
    await deliverLatest(shop, id)
    const order = await orderOf(id)
    assert.equal(Number(order.shipping_amount_cad), 25)
    assert.equal(Number(order.total_amount_cad), 109)
  })

  test('that comes later is processed until it comes', async () => {
    const id = await open()
    await shop.payments.ledger.startDelayedPayment(id, shopper)
    await deliverLatest(shop, id)
    assert.equal((await orderOf(id)).status, 'processing')
    await shop.payments.ledger.settleDelayedPayment(id, true)
    await deliverLatest(shop, id)
    assert.equal((await orderOf(id)).status, 'paid')
  })

  test('that fails later is a failed order', async () => {
    const id = await open()
    await shop.payments.ledger.startDelayedPayment(id, shopper)
    await deliverLatest(shop, id)
    await shop.payments.ledger.settleDelayedPayment(id, false)
    await deliverLatest(shop, id)
    assert.equal((await orderOf(id)).status, 'failed')
  })

  test('that never came is an expired order', async () => {
    const id = await open()
    await shop.payments.ledger.expire(id)
    await deliverLatest(shop, id)
    assert.equal((await orderOf(id)).status, 'expired')
  })

  test('is written once, however often and however close together its event comes', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliverLatest(shop, id)))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(6).fill(200),
    )
    assert.equal((await orderOf(id)).status, 'paid')
  })

  test('of many lines is written whole', async () => {
    const titles = ['Pebble Bracelet', 'Bì Disc Pendant 璧', 'Grace Hairpin', 'Trace Bracelet', 'Halberd Earrings']
    const all = (await Promise.all(titles.map((title) => variantsOf(shop, title)))).flat()
    const variants = all.filter((variant) => variant.availableForSale)
    assert(variants.length > 10, 'more than Stripe puts into the session itself')
    const response = await shop.createCheckout({ lines: variants.map(({ id }) => ({ variantId: id, quantity: 1 })) })
    const id = new URL((await response.json()).url).pathname.split('/').at(-1) ?? ''
    await shop.payments.ledger.pay(id, shopper)
    await deliverLatest(shop, id)
    const order = await orderOf(id)
    assert.equal(order.items.length, variants.length)
    const sum = order.items.reduce((cents, item) => cents + Math.round(item.price_cad * 100) * item.quantity, 0)
    assert.equal(sum / 100, Number(order.total_amount_cad))
  })

  test('with shipping that does not cover its address is told to the merchant, without the address', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, { ...shopper, country: 'JP' })
    const log = await logOf(() => deliverLatest(shop, id))
    assert.match(log, /does not cover its address/)
    assert.doesNotMatch(log, /JP|Japan|li@example/)
    assert.equal((await orderOf(id)).status, 'paid')
  })

  test('costs one call to Stripe and one statement', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    shop.calls.length = 0
    await deliverLatest(shop, id)
    assert.deepEqual(shop.calls, [`GET /sandbox/stripe/v1/checkout/sessions/${id}`, 'POST /rest/v1/rpc/record_order'])
  })
})

describe('a signature', () => {
  const refused = { error: 'The signature does not fit the event.' }

  test('is wanted, fresh and Stripe’s own', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    const payload = shop.payments.deliveries.log()[0]?.payload ?? ''
    const signatures = {
      missing: undefined,
      nonsense: 't=1,v1=00',
      forged: await sign(payload, { secret: 'whsec_another' }),
      old: await sign(payload, { age: 301 }),
      'of another event': await sign(`${payload} `),
    }
    for (const [what, signature] of Object.entries(signatures)) {
      const response = await shop.webhook(payload, signature)
      assert.equal(response.status, 400, what)
      assert.deepEqual(await response.json(), refused)
    }
    assert.deepEqual(await shop.orders(id), [])
  })

  test('covers the bytes as they came', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    const payload = shop.payments.deliveries.log()[0]?.payload ?? ''
    const rewritten = JSON.stringify(JSON.parse(payload))
    assert.equal((await shop.webhook(rewritten, await sign(payload))).status, 400)
  })
})

describe('an event that is none of the shop’s business', () => {
  async function hear(change: (event: Record<string, unknown>, session: Record<string, unknown>) => void) {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    const event = JSON.parse(shop.payments.deliveries.log()[0]?.payload ?? '')
    change(event, event.data.object)
    const payload = JSON.stringify(event)
    const response = await shop.webhook(payload, await sign(payload))
    return { response, orders: await shop.orders(id) }
  }

  const changes = {
    'of an unknown type': (event: Record<string, unknown>) => Object.assign(event, { type: 'customer.created' }),
    'of live money, heard by a test key': (event: Record<string, unknown>) => Object.assign(event, { livemode: true }),
    'of a connected account': (event: Record<string, unknown>) => Object.assign(event, { account: 'acct_1' }),
    'about another business’s checkout': (_: unknown, session: Record<string, unknown>) =>
      Object.assign(session, { metadata: {} }),
  }
  for (const [what, change] of Object.entries(changes)) {
    test(`${what} is accepted and ignored`, async () => {
      const { response, orders } = await hear(change)
      assert.equal(response.status, 200)
      assert.deepEqual(await response.json(), { received: true, ignored: true })
      assert.deepEqual(orders, [])
    })
  }
})

describe('what keeps an order from being safe', () => {
  const faults = {
    'the database is down': ['/rest/v1/rpc', () => new Response('{}', { status: 503 })],
    'the database answers nonsense': ['/rest/v1/rpc', () => Response.json({ weather: 'fine' })],
    'the database is silent': ['/rest/v1/rpc', () => new Promise<Response>(() => {})],
    'Stripe is down': ['/sandbox/stripe/v1', () => new Response('{}', { status: 500 })],
    'Stripe does not know the session': [
      '/sandbox/stripe/v1',
      () => Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 }),
    ],
  } as const
  for (const [what, [path, fault]] of Object.entries(faults)) {
    test(`asks for another delivery while ${what}, and then writes it`, async () => {
      const id = await open()
      await shop.payments.ledger.pay(id, shopper)
      shop.context.timeoutMs = 200
      shop.faults.set(path, fault)
      const log = await logOf(async () => assert.equal((await deliverLatest(shop, id)).status, 500))
      assert.match(log, /^stripe-webhook: (supabase|stripe) failed: /)
      assert.doesNotMatch(log, /sb_secret|sk_test|li@example/)
      shop.reset()
      assert.equal((await deliverLatest(shop, id)).status, 200)
      assert.equal((await orderOf(id)).status, 'paid')
    })
  }

  test('asks for another delivery while Stripe’s record is behind its event', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    const { payload = '' } = shop.payments.deliveries.log()[0] ?? {}
    const { session } = shop.payments.ledger.find(id)
    session.status = 'open'
    await logOf(async () => assert.equal((await shop.webhook(payload, await sign(payload))).status, 500))
    session.status = 'complete'
    assert.equal((await deliverLatest(shop, id)).status, 200)
  })

  test('is a session in another currency', async () => {
    const id = await open()
    await shop.payments.ledger.pay(id, shopper)
    shop.payments.ledger.find(id).session.currency = 'usd'
    await logOf(async () => assert.equal((await deliverLatest(shop, id)).status, 500))
    assert.deepEqual(await shop.orders(id), [])
  })
})

test('no page of any site may call it', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const request = new Request(`${SITE}/functions/v1/stripe-webhook`, { method, headers: { Origin: SITE } })
    const response = await stripeWebhook(request, shop.context)
    assert.equal(response.status, method === 'POST' ? 400 : 405)
    assert(![...response.headers.keys()].some((name) => name.startsWith('access-control-')))
  }
})
