import assert from 'node:assert/strict'
import { afterAll, test } from 'vitest'
import { type FaultName, listFaults } from '../../../sandbox/faults.ts'
import { startMailServer } from '../../../sandbox/functions/mail-server.ts'
import { isStrict } from '../../../tests/tier.ts'
import { captureLog } from '../_testing/capture-log.ts'
import { FUNCTION_ROWS, type FunctionRow } from '../_testing/fault-rows.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { PAYER } from '../_testing/test-payments.ts'
import {
  deliverLatestEvent,
  deliverRefund,
  fetchAvailableVariants,
  fetchVariantsByTitle,
  SITE,
} from '../_testing/test-shop.ts'
import { unsubscribe } from '../unsubscribe/handler.ts'
import { getUnsubscribeHeaders } from './unsubscribe-link.ts'

const { shop, earrings } = await setUpTestShop()
/** Stripe sends only ten lines with a session. */
const manyVariants = await fetchAvailableVariants(shop, [
  'Pebble Bracelet',
  'Bì Disc Pendant 璧',
  'Grace Hairpin',
  'Trace Bracelet',
  'Halberd Earrings',
])
const [signet] = await fetchVariantsByTitle(shop, 'Shield Signet')
const mailServer = await startMailServer(async () => {})
afterAll(() => mailServer.stop())

/** The time limit for calls that never answer, and the delay of slow ones. */
const [TIMEOUT_MS, SLOW_MS] = [400, 50]

const checkOut = (variants: readonly string[] = [earrings]) =>
  shop.createCheckout({ lines: variants.map((variantId) => ({ variantId, quantity: 1 })) })

async function payFor(variants?: readonly string[]): Promise<string> {
  await checkOut(variants)
  const id = shop.payments.ledger.list()[0]?.session.id ?? ''
  await shop.payments.ledger.pay(id, PAYER)
  return id
}

/** Makes the next call read a batch. */
const resetMirror = () =>
  shop.withDatabase('update private.product_mirror set completed_at = null, after_cursor = null')

/** Prepares each call and returns it. */
const RUNS: Record<FunctionRow['run'], () => Promise<() => Promise<Response>>> = {
  'create-checkout': async () => () => checkOut(),
  'create-engraved-checkout': async () => () =>
    shop.createCheckout({
      lines: [{ variantId: signet?.id, quantity: 1, attributes: [{ key: 'Engraving', value: 'AB' }] }],
    }),
  'confirm-order': async () => {
    const id = await payFor()
    return () => shop.confirmOrder(id)
  },
  'confirm-many-lines': async () => {
    assert(manyVariants.length > 10)
    const id = await payFor(manyVariants)
    return () => shop.confirmOrder(id)
  },
  'stripe-webhook': async () => {
    const id = await payFor()
    return () => deliverLatestEvent(shop, id)
  },
  refund: async () => {
    const id = await payFor()
    return async () => deliverRefund(shop, id)
  },
  'every-minute': async () => {
    Object.assign(shop.context.env, { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port) })
    await shop.withDatabase('delete from private.mails')
    return async () => {
      await resetMirror()
      await shop.withDatabase(
        "select private.enqueue_mail('any-kind', 'li@example.com', '{}', gen_random_uuid()::text)",
      )
      return shop.everyMinute()
    }
  },
  'ask-for-build': async () => {
    Object.assign(shop.context.env, { BUILD_HOOK_URL: `${SITE}/hooks/build` })
    shop.faults.set('/hooks/build', () => new Response())
    return async () => {
      await resetMirror()
      await shop.withDatabase(
        "update private.product_mirror set shown_digest = 'new', built_digest = 'old', hook_calls = '{}'",
      )
      return shop.everyMinute()
    }
  },
  unsubscribe: async () => () => {
    const link = getUnsubscribeHeaders(SITE, crypto.randomUUID())['List-Unsubscribe']?.slice(1, -1) ?? ''
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    return unsubscribe(new Request(link, { method: 'POST', body }), shop.context)
  },
  health: async () => {
    Object.assign(shop.context.env, { SMTP_HOST: '127.0.0.1', BUILD_HOOK_URL: `${SITE}/hooks/build` })
    await shop.withDatabase('delete from private.mails')
    return () => shop.health()
  },
}

/** Faults that each call handles by itself, with its own status or effect on the server. */
const OWN: readonly FaultName[] = isStrict
  ? ['never-answers', 'response-lost', 'unavailable', 'wrong-shape']
  : ['response-lost', 'unavailable']

const serviceOf = ({ operation }: FunctionRow) => operation.split(':')[0]

/** All faults for the first call of each service, whose code for reading responses its other calls share. */
function listRowFaults(row: FunctionRow): FaultName[] {
  const first = FUNCTION_ROWS.find((other) => serviceOf(other) === serviceOf(row))
  return listFaults(row.operation).filter((fault) => row === first || OWN.includes(fault))
}

async function statusUnder({ operation, run }: FunctionRow, fault: FaultName): Promise<[number, number]> {
  const call = await RUNS[run]()
  // On a busy machine, unaffected calls take longer than the short limit.
  shop.context.timeoutMs = fault === 'never-answers' ? TIMEOUT_MS : undefined
  shop.operationFaults.set(operation, fault, { delayMs: SLOW_MS })
  const { status } = await call()
  assert(shop.operationFaults.operations.has(operation), `${operation} was called`)
  shop.operationFaults.reset()
  shop.context.timeoutMs = undefined
  return [status, (await call()).status]
}

for (const row of FUNCTION_ROWS) {
  test(`${row.run} answers ${row.status} while ${row.operation} fails, and 200 afterwards`, async () => {
    const answers: Record<string, [number, number]> = {}
    const expected: Record<string, [number, number]> = {}
    await captureLog(async () => {
      for (const fault of listRowFaults(row)) {
        answers[fault] = await statusUnder(row, fault)
        expected[fault] = [fault === 'slow' ? 200 : row.status, 200]
      }
    })
    assert.deepEqual(answers, expected)
  }, 60_000)
}
