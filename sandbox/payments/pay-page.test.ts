import { describe, expect, test } from 'vitest'
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

test('a product’s name and description are shown and escaped on the pay page', async () => {
  const stand = createTestStripe()
  const markup = '<img src=x onerror=alert(1)>'
  const { price_data: price, ...item } = createLineItemParams()
  const product_data = { name: markup, description: `Engraving: ${markup}` }
  const { url } = await open(stand, { line_items: [{ ...item, price_data: { ...price, product_data } }] })
  expect(await read(stand, url)).not.toContain('<img src=x')
  expect(await read(stand, url)).toContain('Engraving: &lt;img')
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

describe('a promotion code', () => {
  const discounts = {
    codes: [{ code: 'TEN', percentage: 10, freeShipping: false, minimum: 0, once: false }],
    automatic: [],
    giftCards: [],
  }

  test('lowers the lines and the total that is paid', async () => {
    const stand = createTestStripe({ discounts })
    const { id, url } = await open(stand, { allow_promotion_codes: true })
    const page = await (await press(stand, url, { action: 'promotion', promotion: ' ten ' })).text()
    expect(page).toContain('−$5.20')
    expect(page).toContain('$61.80')
    await press(stand, url, { action: 'pay', promotion: 'ten' })
    const { session, intent, lines } = stand.engine.ledger.find(id)
    expect(session).toMatchObject({
      amount_subtotal: 52_00,
      amount_total: 61_80,
      total_details: { amount_discount: 5_20, amount_shipping: 15_00 },
    })
    expect([intent?.amount, lines[0]?.amount_total]).toEqual([61_80, 46_80])
  })

  test('that is unknown is refused and stays in its field, and a session without promotion codes has no field', async () => {
    const stand = createTestStripe({ discounts })
    const { url } = await open(stand, { allow_promotion_codes: true })
    const page = await (await press(stand, url, { action: 'promotion', promotion: '<b>NO' })).text()
    expect(page).toContain('This code is invalid.')
    expect(page).toContain('value="&lt;b&gt;NO"')
    expect(await read(stand, (await open(stand)).url)).not.toContain('Promotion code')
  })
})
