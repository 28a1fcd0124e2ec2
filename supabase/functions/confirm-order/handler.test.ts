import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { onTestFinished, test } from 'vitest'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { confirmOrder } from './handler.ts'

const { shop, openCheckout, payForEarrings } = await setUpTestShop()

async function confirm(sessionId: unknown) {
  const response = await shop.confirmOrder(sessionId)
  return { status: response.status, body: await response.json() }
}

test('the response holds the status of the session, and nothing else of its order', async () => {
  const paid = await payForEarrings()
  assert.deepEqual(await confirm(paid), { status: 200, body: { status: 'paid' } })
  assert.equal((await shop.orders(paid))[0]?.status, 'paid')
  const open = await openCheckout()
  assert.deepEqual(await confirm(open), { status: 200, body: { status: 'open' } })
  assert.deepEqual(await shop.orders(open), [])
})

test('the call that the guide makes after a failed webhook writes the order', async () => {
  const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, method, url = '', name = '', value = '', body = ''] =
    /curl -X (\w+) (\S+\/confirm-order) -H '([^:]+): ([^']+)' -d '(.+)'/.exec(guide) ?? []
  const sessionId = await payForEarrings()
  const request = new Request(url.replace('<project>', 'project'), {
    method,
    headers: { [name]: value },
    body: body.replace('cs_live_…', sessionId),
  })
  assert.deepEqual(await (await confirmOrder(request, shop.context)).json(), { status: 'paid' })
  assert.equal((await shop.orders(sessionId)).length, 1)
})

test('an unknown session or one of another business is answered 404', async () => {
  const none = { status: 404, body: { error: 'There is no such order.' } }
  assert.deepEqual(await confirm(`cs_test_${'a'.repeat(58)}`), none)
  const id = await payForEarrings()
  shop.payments.ledger.find(id).session.metadata = { shop: 'another' }
  assert.deepEqual(await confirm(id), none)
})

test('a text that is no session id is answered 404, and anything else 400, without a call to any service', async () => {
  const strange = ['', 'cs_test_', 'pi_123', 'cs_test_../../customers', `cs_test_${'a'.repeat(300)}`]
  for (const sessionId of strange) assert.equal((await confirm(sessionId)).status, 404)
  for (const sessionId of [undefined, null, 7, ['cs_test_abcdefghij']]) {
    assert.equal((await confirm(sessionId)).status, 400)
  }
  assert.deepEqual(shop.calls, [])
})

test('a client that makes too many requests is answered 429, and another client is not', async () => {
  const request = (address: string) => shop.confirmOrder(`cs_test_${'f'.repeat(20)}`, { 'X-Forwarded-For': address })
  const [limit] = await shop.withDatabase<{ client_limit: number }>(
    "select client_limit from private.rate_limits where kind = 'confirm-order'",
  )
  onTestFinished(async () => {
    await shop.withDatabase(
      `update private.rate_limits set client_limit = ${limit?.client_limit} where kind = 'confirm-order'`,
    )
  })
  await shop.withDatabase("update private.rate_limits set client_limit = 3 where kind = 'confirm-order'")
  for (let n = 0; n < 3; n += 1) assert.equal((await request('203.0.113.1, 10.0.0.1')).status, 404)
  const readSecondsLeft = async () => {
    const [row] = await shop.withDatabase<{ seconds: number }>(
      "select extract(epoch from max(expires_at) - now())::float as seconds from private.rate_limit_counts where kind = 'confirm-order'",
    )
    return row?.seconds ?? Number.NaN
  }
  const most = Math.ceil(await readSecondsLeft())
  const refused = await request('203.0.113.1')
  const seconds = Number(refused.headers.get('Retry-After'))
  const least = Math.ceil(await readSecondsLeft())
  assert(Number.isInteger(seconds) && seconds >= least && seconds <= most, `Retry-After is ${seconds}`)
  assert.equal((await request('203.0.113.2')).status, 404)
})
