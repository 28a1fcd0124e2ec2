import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { fetchVariantsByTitle, SITE } from '../_testing/test-shop.ts'

const { shop, earrings } = await setUpTestShop()
const hairpin = (await fetchVariantsByTitle(shop, 'Grace Hairpin'))[0]?.id ?? ''
const signet = (await fetchVariantsByTitle(shop, 'Shield Signet'))[0]?.id ?? ''
const soldOut = (await fetchVariantsByTitle(shop, 'Gorget Collar'))[0]?.id ?? ''

/** The latest checkout. */
function latestCheckout() {
  const [checkout] = shop.payments.ledger.list()
  assert(checkout)
  return checkout
}

describe('a cart that can be bought', () => {
  test('the response has the URL of Stripe’s page', async () => {
    const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 2 }] })
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), {
      url: latestCheckout().session.url,
      sessionId: latestCheckout().session.id,
    })
  })

  test('prices come from the storefront in CAD, whatever the client sends', async () => {
    const line = { variantId: earrings, quantity: 2, price: 1, price_data: { unit_amount: 1 }, title: 'Free' }
    const body = {
      lines: [line],
      currency: 'jpy',
      customer_email: 'x@example.com',
      success_url: 'https://evil.example',
    }
    await shop.createCheckout(body)
    const { session, lines } = latestCheckout()
    assert.equal(session.currency, 'cad')
    assert.equal(session.locale, null)
    assert.equal(session.amount_subtotal, 2 * 84_00)
    assert.deepEqual(
      lines.map(({ description, quantity }) => ({ description, quantity })),
      [{ description: 'Halberd Earrings', quantity: 2 }],
    )
    assert.equal(session.customer_email, null)
    assert.equal(session.success_url, `${SITE}/checkout/success?session_id={CHECKOUT_SESSION_ID}`)
    assert.equal(session.cancel_url, `${SITE}/checkout/cancel`)
  })

  test('the session names the campaign that the client sends', async () => {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }], campaign: 'utm_source=news' })
    assert.equal(latestCheckout().session.metadata?.campaign, 'utm_source=news')
  })

  test('a checkout makes one request to the storefront, one to the database and one to Stripe', async () => {
    await shop.createCheckout({
      lines: [
        { variantId: earrings, quantity: 1 },
        { variantId: hairpin, quantity: 1 },
      ],
    })
    assert.deepEqual(shop.calls, [
      'POST /api/2025-07/graphql.json',
      'POST /rest/v1/rpc/check_rate_limit',
      'POST /sandbox/stripe/v1/checkout/sessions',
    ])
  })

  test('a client’s 31st checkout within the window is answered 429 and opens no session', async () => {
    const create = (address: string) =>
      shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, { 'X-Forwarded-For': address })
    for (let n = 0; n < 30; n += 1) assert.equal((await create('2001:db8:1:2::1')).status, 200)
    const opened = shop.payments.ledger.list().length
    assert.equal((await create('2001:db8:1:2::ffff')).status, 429)
    assert.equal(shop.payments.ledger.list().length, opened)
    assert.equal((await create('2001:db8:1:3::1')).status, 200)
  })
})

describe('an engraved cart', () => {
  const engrave = (value: string, variantId = signet) => ({
    variantId,
    quantity: 2,
    attributes: [{ key: 'Engraving', value }],
  })

  test('that breaks the piece’s rules is refused at its line and opens no session', async () => {
    const opened = shop.payments.ledger.list().length
    const response = await shop.createCheckout({ lines: [engrave('ABCD')] })
    assert.equal(response.status, 409)
    const message = 'The engraving can have at most 3 characters.'
    assert.deepEqual((await response.json()).lines, [{ index: 0, variantId: signet, message }])
    assert.equal(shop.payments.ledger.list().length, opened)
  })

  test('with a text or a note of a megabyte is refused without a call to any service', async () => {
    const text = '玉'.repeat(400_000)
    for (const body of [
      { lines: [engrave(text)] },
      { lines: [{ variantId: earrings, quantity: 1 }], gift: { note: text } },
    ]) {
      const response = await shop.createCheckout(body)
      assert.equal(response.status, 400)
      assert.deepEqual(await response.json(), { error: 'The request is too large.' })
    }
    assert.deepEqual(shop.calls, [])
  })
})

describe('the customer', () => {
  test('the customer is the one of the access token, not of the body', async () => {
    const token = await shop.signIn('mei@example.com', 'liangyi-customer')
    const body = { lines: [{ variantId: earrings, quantity: 1 }], userId: crypto.randomUUID(), email: 'x@example.com' }
    await shop.createCheckout(body, { Authorization: `Bearer ${token}` })
    const { session } = latestCheckout()
    assert.equal(session.customer_email, 'mei@example.com')
    assert.match(session.client_reference_id ?? '', /^[0-9a-f-]{36}$/)
    assert.equal(session.metadata?.user_id, session.client_reference_id)
  })

  test('an expired session checks out as a guest', async () => {
    const log = await captureLog(async () => {
      const headers = { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.lapsed' }
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
      assert.equal(response.status, 200)
    })
    assert.match(log, /guest/)
    assert.doesNotMatch(log, /lapsed/)
    assert.equal(latestCheckout().session.customer_email, null)
  })

  test('a request with the public key checks out as a guest', async () => {
    const headers = { Authorization: `Bearer ${shop.context.env.SUPABASE_ANON_KEY}` }
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
    assert(!shop.calls.some((call) => call.includes('/auth/')))
  })
})

describe('a cart that can’t be bought', () => {
  test('a sold-out line is refused with 409, and no session is opened', async () => {
    const opened = shop.payments.ledger.list().length
    const lines = [earrings, soldOut].map((variantId) => ({ variantId, quantity: 1 }))
    const response = await shop.createCheckout({ lines })
    assert.equal(response.status, 409)
    const message = 'Gorget Collar is sold out.'
    assert.deepEqual((await response.json()).lines, [{ index: 1, variantId: soldOut, message }])
    assert.equal(shop.payments.ledger.list().length, opened)
  })

  test('an invalid cart is refused without a call to any service', async () => {
    const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: -1 }] })
    assert.equal(response.status, 400)
    assert.deepEqual(shop.calls, [])
  })
})
