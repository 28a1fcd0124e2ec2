import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LEAST_SCOPES, SCOPES, type Scope } from '../../sandbox/storefront/store-options'
import { backendErrorOf } from '../../tests/backend-error'
import { network } from '../../tests/sandbox'
import { serveStorefront } from '../../tests/serve-storefront'
import { saveConsent } from '../browser/analytics-consent'
import { environment } from './current-environment'
import { graphql } from './graphql'
import { learnStore } from './learn-store'
import { storeFacts } from './store-facts'
import { isScopeMissing, storefront } from './storefront'

const ShopName = graphql(`query ShopName { shop { name } }`)
const ADDRESS = '*/api/2025-07/graphql.json'

afterEach(() => storeFacts.setState(storeFacts.getInitialState(), true))

function respondWith(resolver: () => Response | Promise<Response>) {
  network.use(http.post(ADDRESS, resolver))
}

const errorOfCall = () => backendErrorOf(storefront(ShopName, {}))

test.each([
  ['2026-04', true],
  ['2025-07', false],
])('a checkout that %s answers is told of the visitor’s answer: %s', async (apiVersion, isTold) => {
  const scripts = ['/analytics.js']
  environment().analytics = { scripts, origins: [] }
  onTestFinished(() => void delete environment().analytics)
  saveConsent('declined', scripts)
  const sent: string[] = []
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      sent.push(await request.text())
      return HttpResponse.json({ data: {} }, { headers: { 'x-shopify-api-version': apiVersion } })
    }),
  )
  await storefront(ShopName, {})
  await storefront(graphql(`query Checkout { cart(id: "gid://shopify/Cart/1") { checkoutUrl } }`), {})
  expect(sent.map((body) => body.includes('visitorConsent: { analytics: false'))).toEqual([false, isTold])
})

describe('an access scope that the token lacks', () => {
  const denied = (...path: string[]) => ({
    message: 'Access denied',
    path,
    extensions: { code: 'ACCESS_DENIED' },
  })

  test.each(['menu', 'blog', 'home'])('leaves %s empty and keeps the rest', async (part) => {
    respondWith(() => HttpResponse.json({ data: { shop: { name: 'Liangyi' } }, errors: [denied(part, 'fields')] }))
    expect(await storefront(ShopName, {})).toEqual({ shop: { name: 'Liangyi' } })
  })

  test('throws for products, which the shop can not do without', async () => {
    respondWith(() => HttpResponse.json({ data: { product: null }, errors: [denied('product')] }))
    const error = await errorOfCall()
    expect(error).toMatchObject({ kind: 'graphql' })
    expect(isScopeMissing(error)).toBe(true)
  })

  test('is recognized by its code, whatever the message says', async () => {
    const error = { message: 'The scope unauthenticated_read_content was read', path: ['menu'] }
    respondWith(() => HttpResponse.json({ data: { shop: { name: 'Liangyi' } }, errors: [error] }))
    expect(isScopeMissing(await errorOfCall())).toBe(false)
  })

  const Stocked = graphql(`
    query Stocked($withTags: Boolean = true, $withStock: Boolean = true) {
      products(first: 1) {
        nodes {
          handle
          tags @include(if: $withTags)
          variants(first: 1) { nodes { quantityAvailable @include(if: $withStock) } }
        }
      }
    }
  `)

  async function serveScopes(scopes: readonly Scope[]) {
    await serveStorefront({ scopes })
    const sent: unknown[] = []
    network.events.on(
      'request:start',
      ({ request }) =>
        void request
          .clone()
          .text()
          .then((body) => sent.push(JSON.parse(body).variables)),
    )
    onTestFinished(() => network.events.removeAllListeners())
    return sent
  }

  test('for tags and stock is met once: the request is repeated without them, and later ones have neither', async () => {
    const sent = await serveScopes(LEAST_SCOPES)
    for (const _ of [1, 2]) {
      const { products } = await storefront(Stocked, {})
      expect(products.nodes).toEqual([{ handle: expect.any(String), variants: { nodes: [{}] } }])
    }
    expect(sent).toEqual([
      {},
      { withTags: false },
      { withTags: false, withStock: false },
      { withTags: false, withStock: false },
    ])
  })

  test('for nothing repeats no request', async () => {
    const sent = await serveScopes(SCOPES)
    expect((await storefront(Stocked, {})).products.nodes[0]?.tags).toEqual(expect.any(Array))
    expect(sent).toEqual([{}])
  })

  test('is learnt by the build, whose scripts ask for neither', async () => {
    await serveStorefront({ scopes: LEAST_SCOPES })
    expect(await learnStore()).toMatchObject({ denied: ['withTags', 'withStock'] })
  })
})

test('a lost request is not sent again', async () => {
  const sent = vi.fn(() => HttpResponse.error())
  respondWith(sent)
  expect(await errorOfCall()).toMatchObject({ kind: 'network' })
  expect(sent).toHaveBeenCalledOnce()
})
