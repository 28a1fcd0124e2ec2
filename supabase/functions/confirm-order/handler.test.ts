import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { deliverLatest, logOf, openShop, type Shop, SITE, variantsOf } from '../_testing/shop.ts'
import { confirmOrder } from './handler.ts'

let shop: Shop
let earrings: string

before(async () => {
  shop = await openShop()
  earrings = (await variantsOf(shop, 'Halberd Earrings'))[0]?.id ?? ''
})
afterEach(() => shop.reset())
after(() => shop.close())

const shopper = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

async function open(): Promise<string> {
  await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
  return shop.payments.ledger.list()[0]?.session.id ?? ''
}

async function ask(sessionId: unknown) {
  const response = await shop.confirmOrder(sessionId)
  return { status: response.status, body: await response.json() }
}

test('a paid session whose webhook has not come becomes an order', async () => {
  const id = await open()
  await shop.payments.ledger.pay(id, shopper)
  assert.deepEqual(await ask(id), { status: 200, body: { status: 'paid' } })
  assert.equal((await shop.orders(id))[0]?.status, 'paid')
})

test('the webhook that comes after it changes nothing', async () => {
  const id = await open()
  await shop.payments.ledger.pay(id, shopper)
  await ask(id)
  const before = await shop.orders(id)
  assert.equal((await deliverLatest(shop, id)).status, 200)
  assert.deepEqual(await shop.orders(id), before)
})

test('the answer tells the status and nothing of the order', async () => {
  const id = await open()
  await shop.payments.ledger.startDelayedPayment(id, shopper)
  assert.deepEqual(await ask(id), { status: 200, body: { status: 'processing' } })
  await shop.payments.ledger.settleDelayedPayment(id, false)
  assert.deepEqual(await ask(id), { status: 200, body: { status: 'failed' } })
})

test('a session that is still open makes no order', async () => {
  const id = await open()
  assert.deepEqual(await ask(id), { status: 200, body: { status: 'open' } })
  assert.deepEqual(await shop.orders(id), [])
  await shop.payments.ledger.expire(id)
  assert.deepEqual(await ask(id), { status: 200, body: { status: 'expired' } })
})

test('a session nobody knows, or of another business, is no order', async () => {
  const none = { status: 404, body: { error: 'There is no such order.' } }
  assert.deepEqual(await ask(`cs_test_${'a'.repeat(58)}`), none)
  const id = await open()
  await shop.payments.ledger.pay(id, shopper)
  shop.payments.ledger.find(id).session.metadata = { shop: 'another' }
  assert.deepEqual(await ask(id), none)
  assert.deepEqual(await shop.orders(id), [])
})

test('what is not the id of a session is refused before anyone is asked', async () => {
  const strange = [
    undefined,
    null,
    7,
    '',
    'cs_test_',
    'pi_123',
    'cs_test_../../customers',
    `cs_test_${'a'.repeat(300)}`,
  ]
  for (const sessionId of [...strange, ['cs_test_abcdefghij']]) assert.equal((await ask(sessionId)).status, 400)
  assert.deepEqual(shop.calls, [])
})

test('questions that come together are one question', async () => {
  const id = await open()
  await shop.payments.ledger.pay(id, shopper)
  shop.calls.length = 0
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)))
  for (const { body } of answers) assert.deepEqual(body, { status: 'paid' })
  assert.equal(shop.calls.length, 2)
})

test('a flood of questions is told to wait, and so is spared Stripe', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `cs_test_flood${String(index).padStart(10, '0')}`)
  const responses = await Promise.all(ids.map((id) => shop.confirmOrder(id)))
  const waiting = responses.filter((response) => response.status === 429)
  assert(waiting.length > 20)
  assert.equal(waiting[0]?.headers.get('Retry-After'), '1')
  assert(shop.calls.length < 40)
  await new Promise((resolve) => setTimeout(resolve, 1000))
})

test('a failing Stripe or database is told plainly', async () => {
  const id = await open()
  await shop.payments.ledger.pay(id, shopper)
  for (const path of ['/sandbox/stripe/v1', '/rest/v1']) {
    shop.faults.set(path, () => new Response('sb_secret', { status: 500 }))
    const log = await logOf(async () => {
      const failed = { status: 502, body: { error: 'The order could not be confirmed. Please try again.' } }
      assert.deepEqual(await ask(id), failed)
    })
    assert.match(log, /^confirm-order: (stripe|supabase) failed/)
    shop.faults.clear()
  }
  assert.equal((await ask(id)).status, 200)
})

test('the site’s pages may ask it, others may not', async () => {
  const ask = (origin: string) =>
    confirmOrder(
      new Request(`${SITE}/functions/v1/confirm-order`, { method: 'OPTIONS', headers: { Origin: origin } }),
      shop.context,
    )
  assert.equal((await ask(SITE)).headers.get('Access-Control-Allow-Origin'), SITE)
  assert.equal((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin'), null)
})
