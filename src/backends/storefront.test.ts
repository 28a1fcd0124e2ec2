import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { backendErrorOf } from '../../tests/backend-error'
import { network } from '../../tests/sandbox'
import { graphql } from './graphql'
import { sendDocument, setPrivateToken, storefront } from './storefront'
import { TIME_LIMITS_MS } from './time-limits'

const ShopName = graphql(`query ShopName { shop { name } }`)
const ADDRESS = '*/api/2025-07/graphql.json'

function respondWith(resolver: () => Response | Promise<Response>) {
  network.use(http.post(ADDRESS, resolver))
}

const errorOfCall = () => backendErrorOf(storefront(ShopName, {}))

test('a call sends the document, its variables and the token, and returns the data', async () => {
  let sent: unknown
  let headers: Headers | undefined
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      sent = await request.json()
      headers = request.headers
      return HttpResponse.json({ data: { shop: { name: 'Liangyi' } } })
    }),
  )
  expect(await storefront(ShopName, {})).toEqual({ shop: { name: 'Liangyi' } })
  expect(sent).toEqual({ query: 'query ShopName { shop { name } }', variables: {} })
  expect(headers?.get('x-shopify-storefront-access-token')).toBe('sandbox')
  expect(headers?.get('content-type')).toBe('application/json')
})

test('the build sends its private token in place of the public one, and a browser never does', async () => {
  onTestFinished(() => setPrivateToken(undefined))
  setPrivateToken('shpat_sandbox')
  const headers: Headers[] = []
  network.use(http.post(ADDRESS, ({ request }) => void headers.push(request.headers)))
  await storefront(ShopName, {})
  vi.stubEnv('SSR', true)
  await storefront(ShopName, {})
  expect(headers.map((sent) => [...sent.keys()].filter((name) => name.includes('storefront')))).toEqual([
    ['x-shopify-storefront-access-token'],
    ['shopify-storefront-private-token'],
  ])
})

describe('the error catalogue', () => {
  test('status 402 returns undefined, or throws the payment error for a caller that needs data', async () => {
    respondWith(() => new HttpResponse(null, { status: 402 }))
    expect(await sendDocument(ShopName, {})).toBeUndefined()
    expect(await errorOfCall()).toMatchObject({
      kind: 'payment-required',
      message: 'Shopify: Payment required',
      status: 402,
      isRetryable: false,
    })
  })

  test('another status throws an HTTP error', async () => {
    respondWith(() => new HttpResponse(null, { status: 503 }))
    expect(await errorOfCall()).toMatchObject({ kind: 'http', status: 503, message: 'HTTP error! status: 503' })
  })

  test.each([
    ['without data', undefined],
    ['beside part of the data', { shop: null }],
  ])('GraphQL errors %s throw their joined messages', async (_, data) => {
    respondWith(() => HttpResponse.json({ data, errors: [{ message: 'Throttled' }, { message: 'Parse error' }] }))
    expect(await errorOfCall()).toMatchObject({
      kind: 'graphql',
      message: 'Error calling Shopify: Throttled, Parse error',
    })
  })

  test('a call without a response throws a retryable network error', async () => {
    respondWith(() => HttpResponse.error())
    expect(await errorOfCall()).toMatchObject({
      kind: 'network',
      message: 'The storefront could not be reached.',
      cause: expect.any(TypeError),
      isRetryable: true,
    })
  })

  test.each([
    ['nonsense'],
    ['null'],
    ['"data"'],
    ['7'],
    ['{"no_such_field":true}'],
    ['{"errors":"Throttled"}'],
    ['{"errors":{"length":1}}'],
    ['[]'],
    ['{"errors":[]}'],
    ['{"data":null}'],
    ['{"data":null,"errors":null}'],
  ])('the response %s is malformed', async (body) => {
    respondWith(() => new HttpResponse(body))
    expect(await errorOfCall()).toMatchObject({
      kind: 'validation',
      message: 'The storefront sent a response that can not be read.',
      isRetryable: false,
    })
  })
})

test('an aborted call throws an AbortError, not a BackendError', async () => {
  respondWith(() => new Promise(() => {}))
  const controller = new AbortController()
  const call = storefront(ShopName, {}, controller.signal)
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a storefront that never responds fails at the time limit of a read', async () => {
  vi.useFakeTimers()
  try {
    respondWith(() => new Promise(() => {}))
    const isFailed = vi.fn()
    const error = errorOfCall().finally(isFailed)
    await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.read - 1)
    expect(isFailed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({
      kind: 'timeout',
      message: 'The storefront could not be reached.',
      isRetryable: true,
    })
  } finally {
    vi.useRealTimers()
  }
})
