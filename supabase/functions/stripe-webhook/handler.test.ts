import assert from 'node:assert/strict'
import { test } from 'vitest'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { signPayload } from '../_testing/sign-payload.ts'
import { PAYER } from '../_testing/test-payments.ts'
import { deliverLatestEvent, deliverRefund } from '../_testing/test-shop.ts'

const { shop, earrings, openCheckout, payForEarrings } = await setUpTestShop()

async function readOrder(id: string) {
  const orders = await shop.orders(id)
  assert.equal(orders.length, 1)
  assert(orders[0])
  return orders[0]
}

test('a card payment becomes a paid order with its lines, shipping and total', async () => {
  const id = await payForEarrings()
  assert.equal((await deliverLatestEvent(shop, id)).status, 200)
  const order = await readOrder(id)
  assert.equal(order.status, 'paid')
  assert.equal(order.customer_email, 'li@example.com')
  assert.equal(Number(order.total_amount_cad), 99)
  assert.equal(Number(order.shipping_amount_cad), 15)
  const items = order.items.map(({ image_url: imageUrl, ...item }) => item)
  assert.deepEqual(items, [
    { name: 'Halberd Earrings', quantity: 1, price_cad: 84, variant_id: earrings, handle: 'halberd-earrings' },
  ])
  assert.match(order.items[0]?.image_url ?? '', /halberd-earrings-1\.webp/)
  assert.equal(order.user_id, null)
})

test('the order of a signed-in customer has their id and email', async () => {
  const token = await shop.signIn('mei@example.com', 'liangyi-customer')
  const id = await openCheckout({ Authorization: `Bearer ${token}` })
  await shop.payments.ledger.pay(id, { ...PAYER, email: 'ignored@example.com' })
  await deliverLatestEvent(shop, id)
  const order = await readOrder(id)
  assert.equal(order.customer_email, 'mei@example.com')
  assert.equal(order.user_id, shop.payments.ledger.find(id).session.client_reference_id)
})

test('a payment with impossible values is stored and answered 200', async () => {
  const id = await payForEarrings()
  const { session, lines } = shop.payments.ledger.find(id)
  Object.assign(session, { amount_total: 10_000_000_000_00 })
  Object.assign(session.customer_details ?? {}, { email: `${'x'.repeat(388)}@example.com` })
  Object.assign(lines[0] ?? {}, { quantity: 1.5, description: 'Ring\0 \ud83d' })
  assert.equal((await deliverLatestEvent(shop, id)).status, 200)
  const order = await readOrder(id)
  assert.deepEqual([order.status, order.items[0]?.name], ['paid', 'Ring \ufffd'])
})

test('a refund of a paid order is stored, also when its event comes twice', async () => {
  const id = await payForEarrings()
  await deliverLatestEvent(shop, id)
  for (const _ of ['first', 'second']) assert.equal((await deliverRefund(shop, id, 50_00)).status, 200)
  const order = await readOrder(id)
  assert.deepEqual([order.status, Number(order.refunded_amount_cad)], ['paid', 50])
})

test('a refund that fails later is taken back from its order', async () => {
  const id = await payForEarrings()
  await deliverLatestEvent(shop, id)
  await deliverRefund(shop, id, 50_00)
  assert.equal((await deliverRefund(shop, id, 0, 'refund.failed')).status, 200)
  assert.equal(Number((await readOrder(id)).refunded_amount_cad), 0)
})

test('a refund of a payment without a checkout is ignored', async () => {
  for (const payment_intent of ['pi_of_another_shop', null]) {
    const object = { object: 'charge', payment_intent }
    const payload = JSON.stringify({ object: 'event', type: 'charge.refunded', livemode: false, data: { object } })
    assert.equal((await shop.webhook(payload, await signPayload(payload))).status, 200)
  }
})
