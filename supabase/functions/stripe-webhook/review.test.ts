import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { signPayload } from '../_testing/sign-payload.ts'
import { deliverLatestEvent, deliverRefund, type TestShop } from '../_testing/test-shop.ts'

const { shop, payForEarrings } = await setUpTestShop()

type Payment = ReturnType<TestShop['payments']['ledger']['find']>

const changes: Record<string, { change: (payment: Payment) => void; reason: string }> = {
  'of 1 cent for 99 CAD of lines and shipping': {
    change: ({ session }) => Object.assign(session, { amount_total: 1 }),
    reason: 'total, payment',
  },
  'in another currency': {
    change: ({ session }) => Object.assign(session, { currency: 'usd' }),
    reason: 'currency, payment',
  },
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
    reason: 'total, payment',
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

test('a refund of a paid order is listed for review until it is finished, also when its event comes twice', async () => {
  const id = await payForEarrings()
  await deliverLatestEvent(shop, id)
  const refund = () => deliverRefund(shop, id, 50_00)
  await captureLog(async () => assert.equal((await refund()).status, 200))
  assert.deepEqual(await readRefund(id), { status: 'paid', reason: 'refund', refunded: 50 })
  await shop.withDatabase('update public.orders set review_reason = null')
  await captureLog(async () => assert.equal((await refund()).status, 200))
  assert.deepEqual(await readRefund(id), { status: 'paid', reason: null, refunded: 50 })
})

test('a refund of a payment without a checkout is ignored', async () => {
  for (const payment_intent of ['pi_of_another_shop', null]) {
    const object = { object: 'charge', payment_intent }
    const payload = JSON.stringify({ object: 'event', type: 'charge.refunded', livemode: false, data: { object } })
    assert.equal((await shop.webhook(payload, await signPayload(payload))).status, 200)
  }
})

async function readRefund(id: string) {
  const [row] = await shop.withDatabase(
    `select status, review_reason as reason, refunded_amount_cad::float as refunded from public.orders where stripe_session_id = '${id}'`,
  )
  return row
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
