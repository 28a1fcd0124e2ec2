import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureLog } from '../_testing/capture-log.ts'
import { SHOPPER, setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { deliverLatestEvent, SITE } from '../_testing/test-shop.ts'
import { confirmOrder } from './handler.ts'

const { shop, openCheckout } = await setUpTestShop()

async function confirm(sessionId: unknown) {
  const response = await shop.confirmOrder(sessionId)
  return { status: response.status, body: await response.json() }
}

test('a paid session becomes an order before its webhook arrives', async () => {
  const id = await openCheckout()
  await shop.payments.ledger.pay(id, SHOPPER)
  assert.deepEqual(await confirm(id), { status: 200, body: { status: 'paid' } })
  assert.equal((await shop.orders(id))[0]?.status, 'paid')
})

test('a webhook after the confirmation changes nothing', async () => {
  const id = await openCheckout()
  await shop.payments.ledger.pay(id, SHOPPER)
  await confirm(id)
  const before = await shop.orders(id)
  assert.equal((await deliverLatestEvent(shop, id)).status, 200)
  assert.deepEqual(await shop.orders(id), before)
})

test('the response holds the status and nothing else of the order', async () => {
  const id = await openCheckout()
  await shop.payments.ledger.startDelayedPayment(id, SHOPPER)
  assert.deepEqual(await confirm(id), { status: 200, body: { status: 'processing' } })
  await shop.payments.ledger.settleDelayedPayment(id, false)
  assert.deepEqual(await confirm(id), { status: 200, body: { status: 'failed' } })
})

test('an open session makes no order', async () => {
  const id = await openCheckout()
  assert.deepEqual(await confirm(id), { status: 200, body: { status: 'open' } })
  assert.deepEqual(await shop.orders(id), [])
  await shop.payments.ledger.expire(id)
  assert.deepEqual(await confirm(id), { status: 200, body: { status: 'expired' } })
})

test('an unknown session or one of another business is answered 404', async () => {
  const none = { status: 404, body: { error: 'There is no such order.' } }
  assert.deepEqual(await confirm(`cs_test_${'a'.repeat(58)}`), none)
  const id = await openCheckout()
  await shop.payments.ledger.pay(id, SHOPPER)
  shop.payments.ledger.find(id).session.metadata = { shop: 'another' }
  assert.deepEqual(await confirm(id), none)
  assert.deepEqual(await shop.orders(id), [])
})

test('an invalid session id is refused without a call to any service', async () => {
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
  for (const sessionId of [...strange, ['cs_test_abcdefghij']]) assert.equal((await confirm(sessionId)).status, 400)
  assert.deepEqual(shop.calls, [])
})

test('a client that makes too many requests is answered 429, and another client is not', async () => {
  const request = (address: string) => shop.confirmOrder(`cs_test_${'f'.repeat(20)}`, { 'X-Forwarded-For': address })
  let allowed = 0
  while ((await request('203.0.113.1, 10.0.0.1')).status === 404) allowed += 1
  // Up to twice the limit if a new window begins.
  assert(allowed >= 120 && allowed <= 240, `${allowed} calls were allowed`)
  const refused = await request('203.0.113.1')
  assert.equal(refused.headers.get('Retry-After'), '60')
  assert.equal((await request('203.0.113.2')).status, 404)
})

test('a database that can’t count calls refuses nobody', async () => {
  const id = await openCheckout()
  shop.faults.set('/rest/v1/rpc/count_function_call', () => new Response('{}', { status: 503 }))
  const log = await captureLog(async () => {
    assert.deepEqual(await confirm(id), { status: 200, body: { status: 'open' } })
  })
  assert.equal(log, 'confirm-order: the call is not counted, supabase failed: HTTP 503')
})

test('a failure of Stripe or the database is answered 502 without details', async () => {
  const id = await openCheckout()
  await shop.payments.ledger.pay(id, SHOPPER)
  for (const path of ['/sandbox/stripe/v1', '/rest/v1']) {
    shop.faults.set(path, () => new Response('sb_secret', { status: 500 }))
    const log = await captureLog(async () => {
      const failed = { status: 502, body: { error: 'The order could not be confirmed. Please try again.' } }
      assert.deepEqual(await confirm(id), failed)
    })
    assert.match(log, /^confirm-order: (stripe|supabase) failed/m)
    shop.faults.clear()
  }
  assert.equal((await confirm(id)).status, 200)
})

test('CORS allows the site’s origin only', async () => {
  const preflight = (origin: string) =>
    confirmOrder(
      new Request(`${SITE}/functions/v1/confirm-order`, { method: 'OPTIONS', headers: { Origin: origin } }),
      shop.context,
    )
  assert.equal((await preflight(SITE)).headers.get('Access-Control-Allow-Origin'), SITE)
  assert.equal((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin'), null)
})
