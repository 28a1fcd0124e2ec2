import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { captureLog } from '../_testing/capture-log.ts'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'

const { shop, earrings } = await setUpTestShop()

describe('a failing service', () => {
  const faultsByName = {
    'is down': () => new Response('<h1>Oops sk_test_sandbox</h1>', { status: 503 }),
    'answers HTML': () => new Response('<h1>Hello</h1>'),
    'answers another shape': () => Response.json({ no_such_field: true, data: 42 }),
    'cuts the connection': () => {
      throw new TypeError('connection reset')
    },
    'answers nothing': () => new Promise<Response>(() => {}),
  }
  for (const [name, path] of [
    ['the storefront', '/api/'],
    ['Stripe', '/sandbox/stripe/v1/'],
  ] as const) {
    for (const [how, fault] of Object.entries(faultsByName)) {
      test(`the response is 502 and no secret is logged where ${name} ${how}`, async () => {
        shop.context.timeoutMs = 200
        shop.faults.set(path, fault)
        const log = await captureLog(async () => {
          const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
          assert.equal(response.status, 502)
          assert.deepEqual(await response.json(), { error: 'Unable to create checkout. Please try again.' })
        })
        assert.match(log, /^create-checkout: (storefront|stripe) failed/m)
        assert.doesNotMatch(log, /sk_test|Oops|sb_secret|\n\s+at /)
      })
    }
  }

  test('a price in another currency is answered 502', async () => {
    shop.faults.set('/api/', () => Response.json({ data: { nodes: [storefrontVariant({ currencyCode: 'USD' })] } }))
    await captureLog(async () => {
      assert.equal((await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })).status, 502)
    })
  })

  test('a price that is not an amount of whole cents is answered 502', async () => {
    for (const amount of ['-84.0', '84.005', '1e3', 'NaN', '']) {
      shop.faults.set('/api/', () => Response.json({ data: { nodes: [storefrontVariant({ amount })] } }))
      await captureLog(async () => {
        assert.equal((await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })).status, 502)
      })
    }
  })

  test('a secret key that Stripe refuses is neither sent nor logged', async () => {
    shop.context.env.STRIPE_SECRET_KEY = 'sk_test_sandbox_but_another'
    const log = await captureLog(async () => {
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
      assert.equal(response.status, 502)
      assert.doesNotMatch(await response.text(), /sk_test/)
    })
    assert.doesNotMatch(log, /sk_test/)
  })

  test('a missing secret is named in the log and not in the response', async () => {
    shop.context.env.STRIPE_SECRET_KEY = undefined
    const log = await captureLog(async () => {
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
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
    await captureLog(() => shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }))
    assert(requests.length > 0)
  })
})

function storefrontVariant({ amount = '84.0', currencyCode = 'CAD' }) {
  return {
    id: earrings,
    title: 'Default Title',
    availableForSale: true,
    price: { amount, currencyCode },
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    image: null,
    product: { title: 'Halberd Earrings', featuredImage: null },
  }
}
