import { expect, test, vi } from 'vitest'
import { createCheckoutParams, createLineItemParams, createTestStripe, SHOP_ORIGIN } from './test-stripe'

type Stand = ReturnType<typeof createTestStripe>

async function open(stand: Stand, overrides: Parameters<typeof createCheckoutParams>[0] = {}) {
  const { id, url } = await stand.stripe.checkout.sessions.create(createCheckoutParams(overrides))
  return { id, url: url ?? '' }
}

function press(stand: Stand, url: string, entries: Record<string, string>) {
  const body = new URLSearchParams({ email: 'li@example.com', country: 'CA', ...entries })
  return stand.engine.handle(new Request(url, { method: 'POST', body }))
}

const read = async (stand: Stand, url: string) => (await stand.engine.handle(new Request(url))).text()

test('the pay page shows the lines, the total and the shipping rates', async () => {
  const stand = createTestStripe()
  const { url } = await open(stand, { line_items: [createLineItemParams({ quantity: 2 })] })
  const page = await read(stand, url)
  for (const words of [
    'Edge Ring',
    'Quantity 2',
    '$104.00',
    'Standard',
    '5–7 business days',
    '$119.00</span>',
    '$129.00</span>',
  ]) {
    expect(page).toContain(words)
  }
})

test('the heading shows the total with the selected shipping rate', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand, { line_items: [createLineItemParams({ quantity: 2 })] })
  const [standard, express] = stand.engine.ledger.find(id).rates.map((rate) => rate.id)
  const page = await read(stand, url)
  const heading = /<h1>.*<\/h1>/.exec(page)?.[0]
  expect(heading).toBe(
    `<h1>Pay <span class="of-${standard}">$119.00</span><span class="of-${express}">$129.00</span></h1>`,
  )
  expect(page).toContain(`body:not(:has(#${express}:checked)) .of-${express} { display: none }`)
})

test('a product name with markup is escaped on the pay page', async () => {
  const stand = createTestStripe()
  const { url } = await open(stand, { line_items: [createLineItemParams({ name: '<img src=x onerror=alert(1)>' })] })
  expect(await read(stand, url)).not.toContain('<img src=x')
})

test('paying redirects to the shop with a paid session', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  const express = stand.engine.ledger.find(id).rates[1]?.id ?? ''
  const answer = await press(stand, url, { action: 'pay', shipping: express, country: 'US', name: 'Li Wei' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${SHOP_ORIGIN}/checkout/success?session_id=${id}`)
  const session = await stand.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 77_00,
    url: null,
    customer_details: { email: 'li@example.com', name: 'Li Wei' },
    collected_information: { shipping_details: { address: { country: 'US' } } },
    payment_intent: { status: 'succeeded', amount_received: 77_00 },
  })
})

test('a declined card shows an error and leaves the session open', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  const express = stand.engine.ledger.find(id).rates[1]?.id ?? ''
  const declined = await (await press(stand, url, { action: 'decline', shipping: express, country: 'US' })).text()
  expect(declined).toContain('Your card was declined.')
  for (const markup of ['value="li@example.com"', `value="${express}" checked`, 'value="US" selected']) {
    expect(declined).toContain(markup)
  }
  expect(stand.engine.ledger.find(id).session.status).toBe('open')
  expect((await press(stand, url, { action: 'pay' })).status).toBe(303)
})

test('cancelling redirects to the cart and leaves the session open', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  const answer = await stand.engine.handle(new Request(`${url}?cancel=`))
  expect(answer.headers.get('location')).toBe(`${SHOP_ORIGIN}/checkout/cancel`)
  expect(stand.engine.ledger.find(id).session.status).toBe('open')
})

test('a session is paid once, even if Pay is pressed twice', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  await Promise.all([press(stand, url, { action: 'pay' }), press(stand, url, { action: 'pay' })])
  expect(stand.engine.deliveries.log().filter((delivery) => delivery.sessionId === id)).toHaveLength(1)
  expect(await read(stand, url)).toContain('This checkout is complete')
})

test('an expired checkout can’t be paid', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  await stand.engine.ledger.expire(id)
  expect(await (await press(stand, url, { action: 'pay' })).text()).toContain('has expired')
  expect(stand.engine.ledger.find(id).session.payment_status).toBe('unpaid')
})

test.for([
  ['email', 'li', 'Your email is incomplete.'],
  ['country', 'ZZ', 'The shop does not ship to this country.'],
])('the page asks again for a wrong %s', async ([name, value, words]) => {
  const stand = createTestStripe()
  const { id, url } = await open(stand)
  const answer = await press(stand, url, { action: 'pay', [name ?? '']: value ?? '' })
  expect(await answer.text()).toContain(words)
  expect(stand.engine.ledger.find(id).session.status).toBe('open')
})

test('the email set by the shop can’t be changed', async () => {
  const stand = createTestStripe()
  const { id, url } = await open(stand, { customer_email: 'mei@example.com' })
  await press(stand, url, { action: 'pay', email: 'other@example.com' })
  expect(stand.engine.ledger.find(id).session.customer_details?.email).toBe('mei@example.com')
})

test.for([
  ['delayed-success', 'paid', 'checkout.session.async_payment_succeeded'],
  ['delayed-failure', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)('a payment by bank with %s settles by itself', async ([action, status, event]) => {
  vi.useFakeTimers()
  const stand = createTestStripe({ settleDelayMs: 3_000 })
  stand.engine.deliveries.setMode('never')
  const { id, url } = await open(stand)
  await press(stand, url, { action })
  expect(stand.engine.ledger.find(id).intent?.status).toBe('processing')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stand.engine.ledger.find(id).session.payment_status).toBe(status)
  expect(stand.engine.deliveries.log()[0]?.type).toBe(event)
  vi.useRealTimers()
})
