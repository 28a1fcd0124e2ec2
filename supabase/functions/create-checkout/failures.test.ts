import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { logOf, openShop, type Shop, variantsOf } from '../_testing/shop.ts'

let shop: Shop
let earrings: string

before(async () => {
  shop = await openShop()
  earrings = (await variantsOf(shop, 'Halberd Earrings'))[0]?.id ?? ''
})
afterEach(() => shop.reset())
after(() => shop.close())

describe('a service that fails', () => {
  const nonsense = {
    'is down': () => new Response('<h1>Oops sk_test_sandbox</h1>', { status: 503 }),
    'answers HTML': () => new Response('<h1>Hello</h1>'),
    'answers another shape': () => Response.json({ weather: 'fine', data: 42 }),
    'cuts the connection': () => {
      throw new TypeError('connection reset')
    },
    'answers nothing': () => new Promise<Response>(() => {}),
  }
  for (const [name, path] of [
    ['the storefront', '/api/'],
    ['Stripe', '/sandbox/stripe/v1/'],
  ] as const) {
    for (const [how, fault] of Object.entries(nonsense)) {
      test(`is told plainly, without secrets, where ${name} ${how}`, async () => {
        shop.context.timeoutMs = 200
        shop.faults.set(path, fault)
        const log = await logOf(async () => {
          const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
          assert.equal(response.status, 502)
          assert.deepEqual(await response.json(), { error: 'Unable to create checkout. Please try again.' })
        })
        assert.match(log, /^create-checkout: (storefront|stripe) failed/)
        assert.doesNotMatch(log, /sk_test|Oops|sb_secret|\n\s+at /)
      })
    }
  }

  test('is not believed about another currency', async () => {
    shop.faults.set('/api/', () => Response.json({ data: { nodes: [storefrontVariant({ currencyCode: 'USD' })] } }))
    await logOf(async () => {
      assert.equal((await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })).status, 502)
    })
  })

  test('is not believed about a price that is not an amount', async () => {
    for (const amount of ['-84.0', '84.005', '1e3', 'NaN', '']) {
      shop.faults.set('/api/', () => Response.json({ data: { nodes: [storefrontVariant({ amount })] } }))
      await logOf(async () => {
        assert.equal((await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })).status, 502)
      })
    }
  })

  test('says nothing of a key that Stripe refuses', async () => {
    shop.context.env.STRIPE_SECRET_KEY = 'sk_test_sandbox_but_another'
    const log = await logOf(async () => {
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
      assert.equal(response.status, 502)
      assert.doesNotMatch(await response.text(), /sk_test/)
    })
    assert.doesNotMatch(log, /sk_test/)
  })

  test('names a missing secret in the log alone', async () => {
    shop.context.env.STRIPE_SECRET_KEY = undefined
    const log = await logOf(async () => {
      const response = await shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] })
      assert.equal(response.status, 500)
      assert.doesNotMatch(await response.text(), /STRIPE/)
    })
    assert.equal(log, 'create-checkout: missing or malformed: STRIPE_SECRET_KEY')
  })

  test('never lets a key of a real account go to a stand-in', async () => {
    shop.context.env.STRIPE_SECRET_KEY = 'sk_test_51RealAccount'
    const asked: string[] = []
    shop.context.fetch = new Proxy(shop.context.fetch, {
      apply(target, self, [input, init]) {
        const { host } = new URL(new Request(input, init).url)
        if (host === 'api.stripe.com') {
          asked.push(host)
          return Promise.reject(new TypeError('no network here'))
        }
        return Reflect.apply(target, self, [input, init])
      },
    })
    await logOf(() => shop.createCheckout({ lines: [{ variantId: earrings, quantity: 1 }] }))
    assert(asked.length > 0)
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
