import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { deliverLatestEvent, type TestShop } from '../_testing/test-shop.ts'

const { shop, payForEarrings } = await setUpTestShop()

type Payment = ReturnType<TestShop['payments']['ledger']['find']>

const changes: Record<string, { change: (payment: Payment) => void; reason: string }> = {
  'of 1 cent for 99 CAD of lines and shipping': {
    change: ({ session }) => Object.assign(session, { amount_total: 1 }),
    reason: 'total',
  },
  'in another currency': { change: ({ session }) => Object.assign(session, { currency: 'usd' }), reason: 'currency' },
  'by a payer with an email of 400 characters': {
    change: ({ session }) => Object.assign(session.customer_details ?? {}, { email: `${'x'.repeat(388)}@example.com` }),
    reason: 'email',
  },
  'with a quantity of 0': { change: ({ lines }) => Object.assign(lines[0] ?? {}, { quantity: 0 }), reason: 'lines' },
  'with a fraction of a quantity': {
    change: ({ lines }) => Object.assign(lines[0] ?? {}, { quantity: 1.5 }),
    reason: 'lines',
  },
  'without a name': { change: ({ lines }) => Object.assign(lines[0] ?? {}, { description: '' }), reason: 'lines' },
  'of more than the table’s largest amount': {
    change: ({ session }) => Object.assign(session, { amount_total: 10_000_000_000_00 }),
    reason: 'total',
  },
}
for (const [what, { change, reason }] of Object.entries(changes)) {
  test(`a payment ${what} is stored for review, logged and answered 200`, async () => {
    const id = await payForEarrings()
    change(shop.payments.ledger.find(id))
    const log = await captureLog(async () => assert.equal((await deliverLatestEvent(shop, id)).status, 200))
    assert.equal(log, `fulfil-order: the order of ${id.slice(0, 16)}… needs review: ${reason}`)
    const orders = await shop.orders(id)
    assert.deepEqual(
      orders.map(({ status, review_reason }) => ({ status, review_reason })),
      [{ status: 'paid', review_reason: reason }],
    )
  })
}

test('a name with a NUL character and half a surrogate pair is stored without them', async () => {
  const id = await payForEarrings()
  Object.assign(shop.payments.ledger.find(id).lines[0] ?? {}, { description: `Ring\0 \ud83d` })
  assert.equal((await deliverLatestEvent(shop, id)).status, 200)
  assert.equal((await shop.orders(id))[0]?.items[0]?.name, 'Ring \ufffd')
})

test('a record of another session than the one that was asked for writes no order', async () => {
  const id = await payForEarrings()
  const { session } = shop.payments.ledger.find(id)
  session.id = `${id}_other`
  const log = await captureLog(async () => assert.equal((await deliverLatestEvent(shop, id)).status, 500))
  session.id = id
  assert.match(log, /another session/)
  assert.deepEqual(await shop.orders(id), [])
  assert.deepEqual(await shop.orders(`${id}_other`), [])
})
