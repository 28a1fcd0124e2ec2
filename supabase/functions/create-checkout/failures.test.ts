import assert from 'node:assert/strict'
import { test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'

const { shop, earrings } = await setUpTestShop()

const checkOut = () => shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })

for (const [service, path] of [
  ['storefront', '/api/'],
  ['stripe', '/sandbox/stripe/v1/'],
] as const) {
  test(`a failure of ${service} is answered 502 and logged without a value of its response`, async () => {
    shop.faults.set(path, () => new Response('<h1>Oops sk_test_sandbox</h1>', { status: 503 }))
    const log = await captureLog(async () => {
      const response = await checkOut()
      assert.equal(response.status, 502)
      assert.deepEqual(await response.json(), { error: 'Unable to create checkout. Please try again.' })
    })
    assert.match(log, new RegExp(`^create-checkout: ${service} failed`, 'm'))
    assert.doesNotMatch(log, /sk_test|Oops|sb_secret|\n\s+at /)
  })
}

for (const fault of ['throttled', 'internal', 'timed-out', 'security-rejection'] as const) {
  test(`a storefront that answers once with ${fault} is asked again`, async () => {
    shop.operationFaults.set('storefront:CheckoutVariants', fault, { times: 1 })
    assert.equal((await checkOut()).status, 200)
  })
}

test('a private token is sent in place of the public one, with the buyer’s address', async () => {
  const headers: Headers[] = []
  shop.faults.set('/api/', (request) => void headers.push(request.headers))
  shop.context.env.SHOPIFY_PRIVATE_TOKEN = 'shpat_sandbox'
  const lines = [{ variantId: earrings, quantity: 1 }]
  assert.equal((await shop.createCheckout({ lines }, { 'CF-Connecting-IP': '203.0.113.7' })).status, 200)
  const sent = headers.map((each) => [...each].filter(([name]) => name.includes('storefront')))
  assert.deepEqual(sent, [
    [
      ['shopify-storefront-buyer-ip', '203.0.113.7'],
      ['shopify-storefront-private-token', 'shpat_sandbox'],
    ],
  ])
})

test('a press after a 500 of Stripe, which repeats it for its idempotency key, opens a session', async () => {
  shop.operationFaults.set('stripe:create-session', 'server-error', { times: 1 })
  await captureLog(async () => assert.equal((await checkOut()).status, 502))
  assert.equal((await checkOut()).status, 200)
})

test('a price in another currency, or not of whole cents, is answered 502', async () => {
  const prices = [{ currencyCode: 'USD' }, ...['-84.0', '84.005', '1e3', 'NaN', ''].map((amount) => ({ amount }))]
  for (const price of prices) {
    shop.faults.set('/api/', () => Response.json({ data: { nodes: [storefrontVariant(price)] } }))
    await captureLog(async () => assert.equal((await checkOut()).status, 502))
  }
})

test('a secret key that Stripe refuses is neither sent nor logged', async () => {
  shop.context.env.STRIPE_SECRET_KEY = 'sk_test_sandbox_but_another'
  const log = await captureLog(async () => {
    const response = await checkOut()
    assert.equal(response.status, 502)
    assert.doesNotMatch(await response.text(), /sk_test/)
  })
  assert.doesNotMatch(log, /sk_test/)
})

test('a missing secret is named in the log and not in the response', async () => {
  shop.context.env.STRIPE_SECRET_KEY = undefined
  const log = await captureLog(async () => {
    const response = await checkOut()
    assert.equal(response.status, 500)
    assert.doesNotMatch(await response.text(), /STRIPE/)
  })
  assert.equal(log, 'create-checkout: missing or malformed: STRIPE_SECRET_KEY')
})

test('the secret key of a real account is sent to no host but Stripe’s', async () => {
  shop.context.env.STRIPE_SECRET_KEY = 'sk_test_51RealAccount'
  const requests: string[] = []
  shop.context.fetch = new Proxy(shop.context.fetch, {
    apply(target, self, [input, init]) {
      const { host } = new URL(new Request(input, init).url)
      if (host === 'api.stripe.com') {
        requests.push(host)
        return Promise.reject(new TypeError('no network here'))
      }
      return Reflect.apply(target, self, [input, init])
    },
  })
  await captureLog(() => checkOut())
  assert(requests.length > 0)
})

function storefrontVariant({ amount = '84.0', currencyCode = 'CAD' }: { amount?: string; currencyCode?: string }) {
  return {
    id: earrings,
    title: 'Default Title',
    availableForSale: true,
    requiresShipping: true,
    price: { amount, currencyCode },
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    image: null,
    product: { title: 'Halberd Earrings', handle: 'halberd-earrings', featuredImage: null, engraving: null },
  }
}
