import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type FaultName, listFaults } from '../../../sandbox/faults.ts'
import { FUNCTION_ROWS, type FunctionRow } from '../_testing/fault-rows.ts'
import {
  captureLog,
  createTestShop,
  deliverLatestEvent,
  fetchVariantsByTitle,
  type TestShop,
} from '../_testing/test-shop.ts'

let shop: TestShop
let earrings: string

before(async () => {
  shop = await createTestShop()
  earrings = (await fetchVariantsByTitle(shop, 'Halberd Earrings'))[0]?.id ?? ''
})
afterEach(() => shop.reset())
after(() => shop.close())

const shopper = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }
/** A call that never answers is given up after this, and one that is late answers before. */
const [TIMEOUT_MS, SLOW_MS] = [400, 50]

const checkOut = () => shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })

async function payForEarrings(): Promise<string> {
  await checkOut()
  const id = shop.payments.ledger.list()[0]?.session.id ?? ''
  await shop.payments.ledger.pay(id, shopper)
  return id
}

/** What each function is called for, with what comes before it. */
const RUNS: Record<FunctionRow['run'], () => Promise<() => Promise<Response>>> = {
  'create-checkout': async () => checkOut,
  'confirm-order': async () => {
    const id = await payForEarrings()
    return () => shop.confirmOrder(id)
  },
  'stripe-webhook': async () => {
    const id = await payForEarrings()
    return () => deliverLatestEvent(shop, id)
  },
}

async function statusUnder({ operation, run }: FunctionRow, fault: FaultName): Promise<[number, number]> {
  const call = await RUNS[run]()
  shop.operationFaults.set(operation, fault, { delayMs: SLOW_MS })
  const { status } = await call()
  assert(shop.operationFaults.operations.has(operation), `${operation} was called`)
  shop.operationFaults.reset()
  return [status, (await call()).status]
}

for (const row of FUNCTION_ROWS) {
  test(`${row.run} answers ${row.status} while ${row.operation} fails, and as ever once it is back`, async () => {
    const answers: Record<string, [number, number]> = {}
    const expected: Record<string, [number, number]> = {}
    shop.context.timeoutMs = TIMEOUT_MS
    await captureLog(async () => {
      for (const fault of listFaults(row.operation)) {
        answers[fault] = await statusUnder(row, fault)
        expected[fault] = [fault === 'slow' ? 200 : row.status, 200]
      }
    })
    assert.deepEqual(answers, expected)
  })
}
