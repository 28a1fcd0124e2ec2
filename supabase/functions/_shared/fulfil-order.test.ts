import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import type { PayerDetails } from '../../../sandbox/payments/ledger.ts'
import { DESTINATIONS, type Destination } from '../../../src/domain/shipping-options.ts'
import { COUNTRIES } from '../../../src/merchant/merchant.ts'
import { countRuns } from '../../../tests/tier.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { signPayload } from '../_testing/sign-payload.ts'
import { PAYER } from '../_testing/test-payments.ts'
import { fetchAvailableVariants } from '../_testing/test-shop.ts'

const { shop } = await setUpTestShop()
const variants = await fetchAvailableVariants(shop, ['Halberd Earrings', 'Grace Hairpin', 'Trace Bracelet'])

/** A destination, and a number that picks one of the session's shipping rates by remainder. */
const shipment = fc.record({ destination: fc.constantFrom(...DESTINATIONS), rate: fc.nat(7) })

/** A payment's steps at Stripe, and the order's final status. */
const PAYMENT_COURSES = {
  card: { steps: ['pay'], end: 'paid' },
  delayedSuccess: { steps: ['promise', 'succeed'], end: 'paid' },
  delayedFailure: { steps: ['promise', 'fail'], end: 'failed' },
  expiry: { steps: ['expire'], end: null },
} as const

const RANK: Readonly<Record<string, number>> = { processing: 0, failed: 1, paid: 2 }

/** `step` advances the payment at Stripe; `deliver` delivers any event so far; `confirm` is the success page's call. */
const action = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'step' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), eventIndex: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'confirm' } as const) },
)

/** Actions of a batch run concurrently, batches in sequence. */
const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

const cart = fc.uniqueArray(fc.record({ line: fc.nat(100), quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ line }) => line % 5,
})

test('events and confirmations in any order, repeated and overlapping, leave one order with Stripe’s status and total, and none of an expired session', async () => {
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.constantFrom(...Object.values(PAYMENT_COURSES)),
      shipment,
      batches,
      fc.constantFrom('deliver' as const, 'confirm' as const),
      async (lines, course, shipping, plan, last) => {
        const payment = await openPayment(lines, shipping)
        const remainingSteps = [...course.steps]
        let rank = -1
        for (const batch of plan) {
          await Promise.all(
            batch.map((action) => {
              if (action.kind === 'step') return advance(payment.id, remainingSteps.shift(), payment.choice)
              return action.kind === 'deliver' ? deliver(payment.id, action.eventIndex) : confirm(payment.id)
            }),
          )
          const newRank = await rankOf(payment.id)
          assert(newRank >= rank, 'an order’s status never moves back')
          rank = newRank
        }
        for (const step of remainingSteps) await advance(payment.id, step, payment.choice)
        // In the end, Stripe delivers its last event or the shopper opens the success page.
        await (last === 'deliver' ? deliver(payment.id, 0) : confirm(payment.id))

        const orders = await shop.orders(payment.id)
        assert.equal(orders.length, course.end ? 1 : 0)
        if (!course.end) return
        assert.equal(orders[0]?.status, course.end)
        assert.equal(Math.round(Number(orders[0]?.total_amount_cad) * 100), payment.total)
        assert.equal(orders[0]?.items.length, lines.length)
      },
    ),
    { numRuns: countRuns(12, 25) },
  )
})

test('a paid piece that is made to order has the storefront’s lead time in its order, whatever the client sends', async () => {
  const [cuff] = await fetchAvailableVariants(shop, ['Lamella Cuff'])
  const attributes = [{ key: 'lead_time_days', value: '1' }]
  const refused = await shop.createCheckout({ lines: [{ variantId: cuff, quantity: 1, attributes }] })
  assert.equal(refused.status, 400)
  const payment = await openPayment([{ line: 0, quantity: 1 }], { destination: 'canada', rate: 0 }, [cuff ?? ''])
  await advance(payment.id, 'pay', payment.choice)
  await confirm(payment.id)
  const [order] = await shop.orders(payment.id)
  assert.deepEqual(order?.items[0], { ...order?.items[0], handle: 'lamella-cuff', lead_time_days: 21 })
})

async function openPayment(
  lines: { line: number; quantity: number }[],
  { destination, rate }: { destination: Destination; rate: number },
  sold: readonly string[] = variants,
) {
  const wanted = lines.map(({ line, quantity }) => ({ variantId: sold[line % 5], quantity }))
  const response = await shop.createCheckout({ lines: wanted, destination })
  const id = new URL((await response.json()).url).pathname.split('/').at(-1) ?? ''
  const { session, rates } = shop.payments.ledger.find(id)
  const chosen = rates[rate % rates.length]
  const subtotal = session.amount_subtotal ?? 0
  assert(chosen?.fixed_amount)
  return {
    id,
    choice: { ...PAYER, country: COUNTRIES[destination][0], shippingRate: chosen.id },
    total: subtotal + chosen.fixed_amount.amount,
  }
}

async function advance(id: string, step: string | undefined, choice: PayerDetails): Promise<void> {
  const { ledger } = shop.payments
  if (step === 'pay') await ledger.pay(id, choice)
  if (step === 'promise') await ledger.startDelayedPayment(id, choice)
  if (step === 'succeed') await ledger.settleDelayedPayment(id, true)
  if (step === 'fail') await ledger.settleDelayedPayment(id, false)
  if (step === 'expire') await ledger.expire(id)
}

/** Delivers one of the session's events so far, if any; index 0 is the latest. */
async function deliver(id: string, eventIndex: number): Promise<void> {
  const events = shop.payments.deliveries.log().filter((delivery) => delivery.sessionId === id)
  const event = events[eventIndex % Math.max(events.length, 1)]
  if (!event) return
  const response = await shop.webhook(event.payload, await signPayload(event.payload))
  assert.equal(response.status, 200)
}

async function confirm(id: string): Promise<void> {
  assert.equal((await shop.confirmOrder(id)).status, 200)
}

async function rankOf(id: string): Promise<number> {
  const [order] = await shop.orders(id)
  return order ? (RANK[order.status] ?? Number.NaN) : -1
}
