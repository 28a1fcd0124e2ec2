import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backendErrorOf } from '../../tests/backend-error'
import { network } from '../../tests/sandbox'
import { saveConsent } from '../browser/analytics-consent'
import { environment } from './current-environment'
import { BackendError } from './errors'
import { graphql } from './graphql'
import { storeFacts } from './store-facts'
import { isScopeMissing, requestWithStock, stockAccess, storefront } from './storefront'

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
  const denied = (scope: string) => ({
    message: `Access denied for a field. Required access: \`${scope}\` access scope.`,
    extensions: { code: 'ACCESS_DENIED' },
  })

  test.each(['unauthenticated_read_content', 'unauthenticated_read_metaobjects'])(
    'leaves the fields of %s empty and keeps the rest',
    async (scope) => {
      respondWith(() => HttpResponse.json({ data: { shop: { name: 'Liangyi' } }, errors: [denied(scope)] }))
      expect(await storefront(ShopName, {})).toEqual({ shop: { name: 'Liangyi' } })
    },
  )

  test('throws for products, which the shop can not do without', async () => {
    const errors = [denied('unauthenticated_read_product_listings')]
    respondWith(() => HttpResponse.json({ data: { shop: { name: 'Liangyi' } }, errors }))
    expect(await errorOfCall()).toMatchObject({ kind: 'graphql' })
  })

  test('for stock is noticed once, and later requests do without stock', async () => {
    onTestFinished(() => stockAccess.setState({ isDenied: false }))
    respondWith(() => HttpResponse.json({ data: null, errors: [denied('unauthenticated_read_product_inventory')] }))
    const request = vi.fn(async (withStock: boolean) => (withStock ? storefront(ShopName, {}) : 'without stock'))
    expect(await requestWithStock(request)).toBe('without stock')
    expect(await requestWithStock(request)).toBe('without stock')
    expect(request.mock.calls).toEqual([[true], [false], [false]])
  })

  test('is recognized by a caller that gets no data at all', async () => {
    respondWith(() => HttpResponse.json({ data: null, errors: [denied('unauthenticated_read_metaobjects')] }))
    expect(isScopeMissing(await errorOfCall())).toBe(true)
  })
})

test('a request with stock that is lost is not sent again without stock', async () => {
  const lost = new BackendError('network', 'The storefront could not be reached.')
  const request = vi.fn(() => Promise.reject(lost))
  await expect(requestWithStock(request)).rejects.toBe(lost)
  expect(request.mock.calls).toEqual([[true]])
  expect(stockAccess.getState().isDenied).toBe(false)
})
