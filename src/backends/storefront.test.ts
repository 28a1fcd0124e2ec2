import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { network } from '../../tests/sandbox'
import { BackendError } from './errors'
import { graphql } from './graphql'
import { storefront } from './storefront'

const ShopName = graphql(`query ShopName { shop { name } }`)
const ADDRESS = '*/api/2025-07/graphql.json'

function answer(response: () => Response | Promise<Response>) {
  network.use(http.post(ADDRESS, response))
}

async function failure(): Promise<BackendError> {
  const error: unknown = await storefront(ShopName, {}).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof BackendError) return error
  throw new Error(`expected a BackendError, got ${String(error)}`)
}

test('sends the document, its variables and the token, and gives the data', async () => {
  let sent: unknown
  let token: string | null = null
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      sent = await request.json()
      token = request.headers.get('x-shopify-storefront-access-token')
      return HttpResponse.json({ data: { shop: { name: 'Liangyi' } } })
    }),
  )
  expect(await storefront(ShopName, {})).toEqual({ shop: { name: 'Liangyi' } })
  expect(sent).toEqual({ query: 'query ShopName { shop { name } }', variables: {} })
  expect(token).toBe('sandbox')
})

describe('the error catalogue', () => {
  test('402 is a payment that is due', async () => {
    answer(() => new HttpResponse(null, { status: 402 }))
    expect(await failure()).toMatchObject({
      kind: 'payment-required',
      message: 'Shopify: Payment required',
      isRetryable: false,
    })
  })

  test.each([
    [404, false],
    [429, true],
    [500, true],
    [503, true],
  ])('HTTP %i', async (status, isRetryable) => {
    answer(() => new HttpResponse(null, { status }))
    expect(await failure()).toMatchObject({ kind: 'http', message: `HTTP error! status: ${status}`, isRetryable })
  })

  test('Retry-After is read in seconds', async () => {
    answer(() => new HttpResponse(null, { status: 429, headers: { 'retry-after': '7' } }))
    expect((await failure()).retryAfter).toBe(7)
  })

  test('GraphQL errors are joined', async () => {
    answer(() => HttpResponse.json({ errors: [{ message: 'Throttled' }, { message: 'Parse error' }] }))
    expect(await failure()).toMatchObject({ kind: 'graphql', message: 'Error calling Shopify: Throttled, Parse error' })
  })

  test('no answer may be tried again', async () => {
    answer(() => HttpResponse.error())
    expect(await failure()).toMatchObject({ kind: 'network', isRetryable: true })
  })

  test.each([['nonsense'], ['{"weather":"fine"}'], ['[]'], ['{"data":null}']])('%s is no answer', async (body) => {
    answer(() => new HttpResponse(body))
    expect(await failure()).toMatchObject({ kind: 'validation', isRetryable: false })
  })
})

test('an aborted call rejects as aborted, not as a failure', async () => {
  answer(() => new Promise(() => {}))
  const controller = new AbortController()
  const call = storefront(ShopName, {}, controller.signal)
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
