import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { signPayload } from '../_testing/sign-payload.ts'
import { createTestPayments, PAYER } from '../_testing/test-payments.ts'

const RECEIVED = { received: true }
const IGNORED = { received: true, ignored: true }
const AGAIN = { error: 'The order is not safe yet. Please deliver this again.' }
const FORGED = { error: 'The signature does not fit the event.' }

let payments: ReturnType<typeof createTestPayments>
beforeEach(() => {
  payments = createTestPayments()
})

async function pay(): Promise<string> {
  const id = await payments.open()
  await payments.ledger.pay(id, PAYER)
  return id
}

async function assertAnswer(response: Response, status: number, body: object) {
  assert.deepEqual([response.status, await response.json()], [status, body])
}

const statuses = () => payments.orders.map(({ status }) => status)

test('the events of a delayed payment that succeeds write a processing order, then a paid one', async () => {
  const id = await payments.open()
  await payments.ledger.startDelayedPayment(id, PAYER)
  await assertAnswer(await payments.deliver(id), 200, RECEIVED)
  await payments.ledger.settleDelayedPayment(id, true)
  await assertAnswer(await payments.deliver(id), 200, RECEIVED)
  assert.deepEqual(statuses(), ['processing', 'paid'])
})

test('the event of a delayed payment that fails writes a failed order', async () => {
  const id = await payments.open()
  await payments.ledger.startDelayedPayment(id, PAYER)
  await payments.ledger.settleDelayedPayment(id, false)
  await assertAnswer(await payments.deliver(id), 200, RECEIVED)
  assert.deepEqual(statuses(), ['failed'])
})

test('the event of an expired session writes no order', async () => {
  const id = await payments.open()
  await payments.ledger.expire(id)
  await assertAnswer(await payments.deliver(id), 200, IGNORED)
  assert.deepEqual(statuses(), [])
})

const OTHERS: Record<string, (event: Record<string, unknown>, session: Record<string, unknown>) => void> = {
  'of an unknown type': (event) => Object.assign(event, { type: 'customer.created' }),
  'of live mode with a test key': (event) => Object.assign(event, { livemode: true }),
  'of a connected account': (event) => Object.assign(event, { account: 'acct_1' }),
  'of another business’s session': (_, session) => Object.assign(session, { metadata: { shop: 'another' } }),
  'of a session without metadata': (_, session) => Object.assign(session, { metadata: null }),
}
for (const [what, change] of Object.entries(OTHERS)) {
  test(`an event ${what} is answered 200 and ignored, without a call`, async () => {
    const id = await pay()
    await assertAnswer(await payments.deliver(id, change), 200, IGNORED)
    assert.deepEqual(payments.calls, [])
  })
}

test('an event whose account is null is handled', async () => {
  const id = await pay()
  await assertAnswer(await payments.deliver(id, (event) => Object.assign(event, { account: null })), 200, RECEIVED)
})

const ODD: Record<string, [(event: Record<string, unknown>, session: Record<string, unknown>) => void, string]> = {
  'a session whose id is another object’s': [(_, session) => Object.assign(session, { id: 'pi_cs_' }), 'id'],
  'another object than a session': [(_, session) => Object.assign(session, { object: 'payment_intent' }), 'object'],
  'a session without an id': [(_, session) => Object.assign(session, { id: undefined }), 'id'],
  'a session whose metadata is no record of texts': [
    (_, session) => Object.assign(session, { metadata: { shop: 1 } }),
    'metadata.shop',
  ],
}
for (const [what, [change, path]] of Object.entries(ODD)) {
  test(`a signed event with ${what} is answered 500 and logged, without a call`, async () => {
    const id = await pay()
    const log = await captureLog(async () => assertAnswer(await payments.deliver(id, change), 500, AGAIN))
    assert.equal(log, `stripe-webhook: unexpected shape at ${path}`)
    assert.deepEqual(payments.calls, [])
  })
}

test('an event without a type, a mode or an object is refused', async () => {
  const id = await pay()
  for (const missing of ['type', 'livemode', 'data']) {
    await assertAnswer(
      await payments.deliver(id, (event) => Object.assign(event, { [missing]: undefined })),
      400,
      FORGED,
    )
  }
  assert.deepEqual(payments.calls, [])
})

test('a missing, forged or expired signature is refused without a call', async () => {
  const payload = payments.payload(await pay())
  const signatures = [
    undefined,
    't=1,v1=00',
    await signPayload(payload, { secret: 'whsec_another' }),
    await signPayload(payload, { ageSeconds: 301 }),
    await signPayload(`${payload} `),
  ]
  for (const signature of signatures) await assertAnswer(await payments.send(payload, signature), 400, FORGED)
  assert.deepEqual(payments.calls, [])
})

test('a signed event of half a megabyte is read, and a larger one is refused', async () => {
  const payload = payments.payload(await pay())
  const padded = payload.padEnd(512 * 1024)
  await assertAnswer(await payments.send(padded, await signPayload(padded)), 200, RECEIVED)
  const larger = `${padded} `
  await assertAnswer(await payments.send(larger, await signPayload(larger)), 400, {
    error: 'The request is too large.',
  })
})

test('a session that is still open at Stripe is answered 500, so that Stripe delivers the event again', async () => {
  const id = await pay()
  payments.ledger.find(id).session.status = 'open'
  const log = await captureLog(async () => assertAnswer(await payments.deliver(id), 500, AGAIN))
  assert.equal(log, 'stripe-webhook: stripe failed: the session is still open')
  assert.deepEqual(payments.orders, [])
})
