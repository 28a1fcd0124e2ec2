import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { createLineItemParams } from '../../../sandbox/payments/test-stripe.ts'
import { createTestPayments, PAYER } from '../_testing/test-payments.ts'
import { createContext, stripeVariables, supabaseVariables } from './environment.ts'
import { fulfilOrder } from './fulfil-order.ts'

let payments: ReturnType<typeof createTestPayments>
beforeEach(() => {
  payments = createTestPayments()
})

const orderVariables = stripeVariables.extend(supabaseVariables.shape)
const fulfil = (id: string) => fulfilOrder(createContext(payments.context, orderVariables), id)

async function pay(
  overrides?: Parameters<typeof payments.open>[0],
  payer: Partial<typeof PAYER> = {},
): Promise<string> {
  const id = await payments.open(overrides)
  await payments.ledger.pay(id, { ...PAYER, ...payer })
  return id
}

/** A line whose product has an image. */
function pictured(index: number) {
  const { price_data: price, quantity } = createLineItemParams()
  return {
    quantity,
    price_data: {
      ...price,
      product_data: { name: `Ring ${index}`, images: [`https://cdn.example/${index}.webp`] },
    },
  }
}

test('an order is written by one call to Stripe and one to the database, with the images of its pieces', async () => {
  const id = await pay({ line_items: [pictured(1)] })
  assert.equal(await fulfil(id), 'paid')
  assert.deepEqual(payments.calls, [`GET /sandbox/stripe/v1/checkout/sessions/${id}`, 'POST /rest/v1/rpc/record_order'])
  assert.deepEqual(payments.orders, [
    {
      session_id: id,
      status: 'paid',
      customer_email: 'li@example.com',
      user_id: null,
      total_cad: '67.00',
      shipping_cad: '15.00',
      discount_cad: '0.00',
      items: [{ name: 'Ring 1', quantity: 1, price_cad: 52, image_url: 'https://cdn.example/1.webp' }],
      language: 'en',
      refunded_cad: '0.00',
      shipping_name: 'Li',
      shipping_address: {
        city: 'Vancouver',
        line1: '1 Example Street',
        postal_code: 'V6B 1A1',
        state: 'BC',
        country: 'CA',
      },
      gift: null,
    },
  ])
})

test('the outcome is the stored status when it is further along', async () => {
  const id = await payments.open()
  await payments.ledger.startDelayedPayment(id, PAYER)
  payments.answers.set('/record_order', () => Response.json({ status: 'paid' }))
  assert.equal(await fulfil(id), 'paid')
  assert.deepEqual(
    payments.orders.map(({ status }) => status),
    ['processing'],
  )
})

test('an open session and one of another business write no order', async () => {
  assert.equal(await fulfil(await payments.open()), 'open')
  assert.equal(await fulfil(await pay({ metadata: { shop: 'another' } })), 'other-shop')
  assert.equal(await fulfil(await payments.open({ metadata: {} })), 'other-shop')
  assert.deepEqual(payments.orders, [])
})

test('a response of Stripe for another session writes no order', async () => {
  const id = await pay()
  payments.ledger.find(id).session.id = `${id}_other`
  await assert.rejects(fulfil(id), { name: 'UpstreamError', upstream: 'stripe', message: 'returned another session' })
  assert.deepEqual(payments.orders, [])
})

test('an order of more lines than Stripe sends with the session has all of them, with their images', async () => {
  const id = await pay({ line_items: Array.from({ length: 100 }, (_, index) => pictured(index)) })
  assert.equal(await fulfil(id), 'paid')
  const [order] = payments.orders
  assert.equal(order?.items.length, 100)
  assert.equal(order?.items[99]?.image_url, 'https://cdn.example/99.webp')
})

test('lines that Stripe did not expand are fetched', async () => {
  const id = await pay({ line_items: [pictured(1)] })
  payments.answers.set(id, async (request) => {
    payments.answers.delete(id)
    const session = await (await payments.context.fetch(request)).json()
    payments.calls.pop()
    return Response.json({ ...session, line_items: undefined })
  })
  assert.equal(await fulfil(id), 'paid')
  assert.equal(payments.calls[1], `GET /sandbox/stripe/v1/checkout/sessions/${id}/line_items`)
  assert.equal(payments.orders[0]?.items[0]?.image_url, 'https://cdn.example/1.webp')
})

test('a malformed list of lines writes no order', async () => {
  const id = await pay({ line_items: Array.from({ length: 11 }, () => createLineItemParams()) })
  payments.answers.set('/line_items', () => Response.json({ object: 'list' }))
  await assert.rejects(fulfil(id), { upstream: 'stripe', message: 'returned no list of lines' })
  assert.deepEqual(payments.orders, [])
})
