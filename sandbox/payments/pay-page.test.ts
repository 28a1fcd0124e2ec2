import { expect, test } from 'vitest'
import { createCheckoutParams, createLineItemParams, createTestStripe } from './test-stripe'

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

test('a product name with markup is escaped on the pay page', async () => {
  const stand = createTestStripe()
  const { url } = await open(stand, { line_items: [createLineItemParams({ name: '<img src=x onerror=alert(1)>' })] })
  expect(await read(stand, url)).not.toContain('<img src=x')
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
