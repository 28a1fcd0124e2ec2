import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { PayerDetails } from '../../../sandbox/payments/ledger.ts'
import { openShop, type Shop, sign, variantsOf } from '../_testing/shop.ts'

let shop: Shop
let variants: string[]

before(async () => {
  shop = await openShop()
  const titles = ['Halberd Earrings', 'Grace Hairpin', 'Trace Bracelet']
  const all = (await Promise.all(titles.map((title) => variantsOf(shop, title)))).flat()
  variants = all.filter((variant) => variant.availableForSale).map(({ id }) => id)
})
after(() => shop.close())

const shopper = { email: 'li@example.com', name: 'Li' }

/** Where each choice of shipping goes. */
const COUNTRIES = ['CA', 'CA', 'US', 'JP']

/** How a payment goes: what becomes of it at Stripe, step by step, and the order's status at the end. */
const FATES = {
  card: { steps: ['pay'], end: 'paid' },
  arrives: { steps: ['promise', 'succeed'], end: 'paid' },
  fails: { steps: ['promise', 'fail'], end: 'failed' },
  expires: { steps: ['expire'], end: 'expired' },
} as const

const RANK: Readonly<Record<string, number>> = { processing: 0, failed: 1, expired: 1, paid: 2 }

/** `step` lets Stripe go on; `deliver` brings one of the events so far, perhaps again; `confirm` is the success page. */
const action = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ kind: 'step' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'confirm' } as const) },
)

/** Actions of one batch happen at the same time, batches one after the other. */
const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })

const cart = fc.uniqueArray(fc.record({ line: fc.nat(100), quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ line }) => line % 5,
})

test('any order, repetition and overlap of events and confirmations ends in one order, right in status and total', async () => {
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.constantFrom(...Object.values(FATES)),
      fc.nat(3),
      batches,
      fc.constantFrom('deliver' as const, 'confirm' as const),
      async (lines, fate, shipping, plan, last) => {
        const payment = await openPayment(lines, shipping)
        const left = [...fate.steps]
        let rank = -1
        for (const batch of plan) {
          await Promise.all(
            batch.map((one) => {
              if (one.kind === 'step') return take(payment.id, left.shift(), payment.choice)
              return one.kind === 'deliver' ? deliver(payment.id, one.which) : confirm(payment.id)
            }),
          )
          const reached = await rankOf(payment.id)
          assert(reached >= rank, 'an order never goes back')
          rank = reached
        }
        for (const step of left) await take(payment.id, step, payment.choice)
        // Whatever was lost before, Stripe delivers its last event in the end, or the shopper opens the success page.
        await (last === 'deliver' ? deliver(payment.id, 0) : confirm(payment.id))

        const orders = await shop.orders(payment.id)
        assert.equal(orders.length, 1)
        assert.equal(orders[0]?.status, fate.end)
        assert.equal(Math.round(Number(orders[0]?.total_amount_cad) * 100), payment.total(fate.end))
        assert.equal(orders[0]?.items.length, lines.length)
      },
    ),
    { numRuns: 50 },
  )
})

async function openPayment(lines: { line: number; quantity: number }[], shipping: number) {
  const wanted = lines.map(({ line, quantity }) => ({ variantId: variants[line % 5], quantity }))
  const response = await shop.createCheckout({ lines: wanted })
  const id = new URL((await response.json()).url).pathname.split('/').at(-1) ?? ''
  const { session, rates } = shop.payments.ledger.find(id)
  const subtotal = session.amount_subtotal ?? 0
  const price = (index: number) => rates[index]?.fixed_amount?.amount ?? 0
  return {
    id,
    choice: { ...shopper, country: COUNTRIES[shipping] ?? 'CA', shippingRate: rates[shipping]?.id },
    /** A session that expires never learned of the shopper's choice of shipping. */
    total: (end: string) => subtotal + price(end === 'expired' ? 0 : shipping),
  }
}

async function take(id: string, step: string | undefined, choice: PayerDetails): Promise<void> {
  const { ledger } = shop.payments
  if (step === 'pay') await ledger.pay(id, choice)
  if (step === 'promise') await ledger.startDelayedPayment(id, choice)
  if (step === 'succeed') await ledger.settleDelayedPayment(id, true)
  if (step === 'fail') await ledger.settleDelayedPayment(id, false)
  if (step === 'expire') await ledger.expire(id)
}

/** Delivers one of the session's events so far, the latest where `which` is 0; nothing where there is none. */
async function deliver(id: string, which: number): Promise<void> {
  const events = shop.payments.deliveries.log().filter((delivery) => delivery.sessionId === id)
  const event = events[which % Math.max(events.length, 1)]
  if (!event) return
  const response = await shop.webhook(event.payload, await sign(event.payload))
  assert.equal(response.status, 200)
}

/** The success page asks again where it is told to wait. */
async function confirm(id: string): Promise<void> {
  const response = await shop.confirmOrder(id)
  if (response.status !== 429) return assert.equal(response.status, 200)
  await new Promise((resolve) => setTimeout(resolve, 200))
  return confirm(id)
}

async function rankOf(id: string): Promise<number> {
  const [order] = await shop.orders(id)
  return order ? (RANK[order.status] ?? Number.NaN) : -1
}
