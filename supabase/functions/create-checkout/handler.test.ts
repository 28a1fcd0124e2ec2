import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { logOf, openShop, type Shop, SITE, variantsOf } from '../_testing/shop.ts'
import { createCheckout } from './handler.ts'

let shop: Shop
let earrings: string
let hairpin: string
let soldOut: string

before(async () => {
  shop = await openShop()
  earrings = (await variantsOf(shop, 'Halberd Earrings'))[0]?.id ?? ''
  hairpin = (await variantsOf(shop, 'Grace Hairpin'))[0]?.id ?? ''
  soldOut = (await variantsOf(shop, 'Gorget Collar'))[0]?.id ?? ''
})
afterEach(() => shop.reset())
after(() => shop.close())

/** The checkout that was opened last, with everything the stand-in was asked for. */
function latest() {
  const [checkout] = shop.payments.ledger.list()
  assert(checkout)
  return checkout
}

describe('a cart that can be bought', () => {
  test('gives the address of Stripe’s page', async () => {
    const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 2 }] })
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), { url: latest().session.url })
  })

  test('is priced by the storefront in CAD, whatever else the client sends', async () => {
    const line = { variantId: earrings, quantity: 2, price: 1, price_data: { unit_amount: 1 }, title: 'Free' }
    const body = {
      lines: [line],
      currency: 'jpy',
      customer_email: 'x@example.com',
      success_url: 'https://evil.example',
    }
    await shop.createCheckout(body)
    const { session, lines } = latest()
    assert.equal(session.currency, 'cad')
    assert.equal(session.amount_subtotal, 2 * 84_00)
    assert.deepEqual(
      lines.map(({ description, quantity }) => ({ description, quantity })),
      [{ description: 'Halberd Earrings', quantity: 2 }],
    )
    assert.equal(session.customer_email, null)
    assert.equal(session.success_url, `${SITE}/checkout/success?session_id={CHECKOUT_SESSION_ID}`)
    assert.equal(session.cancel_url, `${SITE}/checkout/cancel`)
  })

  test('names the chosen options', async () => {
    await shop.createCheckout({ lines: [{ variantId: hairpin, quantity: 1 }] })
    assert.equal(latest().lines[0]?.description, 'Grace Hairpin (Polished)')
  })

  test('is shipped for 15 CAD standard or 25 CAD express', async () => {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
    const [standard, express] = latest().rates
    assert.equal(standard?.fixed_amount?.amount, 15_00)
    assert.deepEqual(standard?.delivery_estimate, {
      minimum: { unit: 'business_day', value: 5 },
      maximum: { unit: 'business_day', value: 7 },
    })
    assert.equal(express?.fixed_amount?.amount, 25_00)
    assert.deepEqual(express?.delivery_estimate?.maximum, { unit: 'business_day', value: 3 })
  })

  test('is shipped free by standard over the threshold', async () => {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 2 }] })
    const { rates, session } = latest()
    assert.equal(rates[0]?.fixed_amount?.amount, 0)
    assert.equal(session.amount_total, 168_00)
  })

  test('may be sent to Canada, the US and abroad', async () => {
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
    const countries = latest().session.shipping_address_collection?.allowed_countries ?? []
    for (const country of ['CA', 'US', 'GB', 'JP']) assert(countries.includes(country))
  })

  test('costs one request to the storefront and one to Stripe', async () => {
    await shop.createCheckout({
      lines: [
        { variantId: earrings, quantity: 1 },
        { variantId: hairpin, quantity: 1 },
      ],
    })
    assert.deepEqual(shop.calls, ['POST /api/2025-07/graphql.json', 'POST /sandbox/stripe/v1/checkout/sessions'])
  })

  test('opens one session however often the same checkout is sent', async () => {
    const body = { lines: [{ variantId: earrings, quantity: 1 }], token: crypto.randomUUID() }
    const first = await (await shop.createCheckout(body)).json()
    const again = await (await shop.createCheckout(body)).json()
    assert.deepEqual(again, first)
    const changed = await (await shop.createCheckout({ ...body, lines: [{ variantId: earrings, quantity: 2 }] })).json()
    assert.notDeepEqual(changed, first)
  })
})

describe('the customer', () => {
  test('is known by their session, not by what the body says', async () => {
    const token = await shop.signIn('mei@example.com', 'liangyi-customer')
    const body = { lines: [{ variantId: earrings, quantity: 1 }], userId: crypto.randomUUID(), email: 'x@example.com' }
    await shop.createCheckout(body, { Authorization: `Bearer ${token}` })
    const { session } = latest()
    assert.equal(session.customer_email, 'mei@example.com')
    assert.match(session.client_reference_id ?? '', /^[0-9a-f-]{36}$/)
    assert.equal(session.metadata?.user_id, session.client_reference_id)
  })

  test('pays as a guest with a lapsed session', async () => {
    const log = await logOf(async () => {
      const headers = { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.lapsed' }
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
      assert.equal(response.status, 200)
    })
    assert.match(log, /guest/)
    assert.doesNotMatch(log, /lapsed/)
    assert.equal(latest().session.customer_email, null)
  })

  test('pays as a guest with the shop’s public key', async () => {
    const headers = { Authorization: `Bearer ${shop.context.env.SUPABASE_ANON_KEY}` }
    await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }, headers)
    assert(!shop.calls.some((call) => call.includes('/auth/')))
  })
})

describe('a cart that can’t be bought', () => {
  test('is refused by line, and no session is opened', async () => {
    const opened = shop.payments.ledger.list().length
    const unknown = 'gid://shopify/ProductVariant/1'
    const lines = [earrings, soldOut, unknown].map((variantId) => ({ variantId, quantity: 1 }))
    const response = await shop.createCheckout({ lines })
    assert.equal(response.status, 409)
    const { error, lines: problems } = await response.json()
    assert.match(error, /can’t be bought/)
    assert.deepEqual(problems, [
      { index: 1, variantId: soldOut, message: 'Gorget Collar is sold out.' },
      { index: 2, variantId: unknown, message: 'This piece is no longer sold.' },
    ])
    assert.equal(shop.payments.ledger.list().length, opened)
  })

  test('is refused before anyone is asked where it can’t be read', async () => {
    const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: -1 }] })
    assert.equal(response.status, 400)
    assert.deepEqual(shop.calls, [])
  })

  test('is refused where it is too large', async () => {
    const response = await shop.createCheckout({
      lines: [{ variantId: earrings, quantity: 1 }],
      pad: 'x'.repeat(20_000),
    })
    assert.equal(response.status, 400)
    assert.deepEqual(await response.json(), { error: 'The request is too large.' })
  })

  test('is refused where it is not JSON', async () => {
    for (const body of ['', '{', 'lines=1', '\uFEFF']) {
      const response = await shop.createCheckout(body)
      assert.equal(response.status, 400)
      assert.deepEqual(await response.json(), { error: 'The request is not valid JSON.' })
    }
  })
})

describe('who may ask', () => {
  const request = (method: string, origin: string) =>
    createCheckout(
      new Request(`${SITE}/functions/v1/create-checkout`, { method, headers: { Origin: origin } }),
      shop.context,
    )

  test('only POST is answered', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const response = await request(method, SITE)
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('Allow'), 'POST, OPTIONS')
    }
  })

  test('the site’s own pages are allowed by name', async () => {
    const preflight = await request('OPTIONS', SITE)
    assert.equal(preflight.status, 204)
    assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), SITE)
    assert.match(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /authorization.*content-type/)
    const response = await shop.createCheckout({ lines: [] })
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), SITE)
  })

  test('a foreign origin gets no CORS', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:4603.evil.example']) {
      for (const method of ['OPTIONS', 'POST']) {
        const names = [...(await request(method, origin)).headers.keys()]
        assert(!names.some((name) => name.startsWith('access-control-')))
      }
    }
  })
})
