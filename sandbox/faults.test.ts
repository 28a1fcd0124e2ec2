import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULT_HEADER, type FaultName, listFaults } from './faults'
import { createSandbox, type Sandbox } from './sandbox'
import { SANDBOX_STOREFRONT_TOKEN } from './storefront/keys'

const ORIGIN = 'http://127.0.0.1:4601'
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await createSandbox({ engines: ['storefront'] })
})
afterEach(() => sandbox.close())

function getTitle(headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response | undefined> {
  return sandbox.handle(
    new Request(`${ORIGIN}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN, ...headers },
      body: JSON.stringify({ query: 'query GetProducts { products(first: 1) { nodes { title } } }' }),
      signal,
    }),
  )
}

const get = (path: string) => sandbox.handle(new Request(`${ORIGIN}${path}`))
const sendForm = (fields: Record<string, string>, headers = {}) =>
  sandbox.handle(
    new Request(`${ORIGIN}/sandbox/faults`, { method: 'POST', body: new URLSearchParams(fields), headers }),
  )

test.each<[FaultName, number]>([
  ['unauthorized', 401],
  ['payment-required', 402],
  ['forbidden', 403],
  ['conflict', 409],
  ['rate-limited', 429],
  ['server-error', 500],
  ['unavailable', 503],
])('an operation that is %s answers %i until the fault is cleared', async (fault, status) => {
  sandbox.faults.set('storefront:GetProducts', fault)
  expect((await getTitle())?.status).toBe(status)
  sandbox.faults.clear('storefront:GetProducts')
  expect((await getTitle())?.status).toBe(200)
})

test('a fault of one operation leaves the others of its engine alone', async () => {
  sandbox.faults.set('storefront:CartCreate', 'unavailable')
  expect((await getTitle())?.status).toBe(200)
})

test('an engine’s fault applies to all its operations, unless one has its own', async () => {
  sandbox.faults.set('storefront', 'unavailable')
  expect((await getTitle())?.status).toBe(503)
  sandbox.faults.set('storefront:GetProducts', 'forbidden')
  expect((await getTitle())?.status).toBe(403)
})

test('a fault set for two requests ends before the third', async () => {
  sandbox.faults.set('storefront:GetProducts', 'unavailable', { times: 2 })
  const statuses = [await getTitle(), await getTitle(), await getTitle()].map((response) => response?.status)
  expect(statuses).toEqual([503, 503, 200])
})

test('rate-limited exposes Retry-After to pages of other origins', async () => {
  sandbox.faults.set('storefront', 'rate-limited', { retryAfterSeconds: 30 })
  const headers = (await getTitle())?.headers
  expect([headers?.get('retry-after'), headers?.get('access-control-expose-headers')]).toEqual(['30', 'retry-after'])
})

test('unreachable and response-lost are network errors, and only response-lost performs the request', async () => {
  sandbox.faults.set('storefront', 'unreachable')
  expect((await createCart())?.type).toBe('error')
  expect(await (await get('/sandbox'))?.text()).toContain('No cart has been made yet')
  sandbox.faults.set('storefront', 'response-lost')
  expect((await createCart())?.type).toBe('error')
  expect(await (await get('/sandbox'))?.text()).not.toContain('No cart has been made yet')
})

function createCart(): Promise<Response | undefined> {
  return sandbox.handle(
    new Request(`${ORIGIN}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN },
      body: JSON.stringify({ query: 'mutation CartCreate { cartCreate(input: {}) { cart { id } } }' }),
    }),
  )
}

test.each<[FaultName, string]>([
  ['empty-body', ''],
  ['html', '<!doctype html><title>Welcome</title><h1>Log in to the network</h1>'],
  ['wrong-shape', '{"no_such_field":true}'],
])('%s is status 200 with the body %j', async (fault, body) => {
  sandbox.faults.set('storefront', fault)
  const response = await getTitle()
  expect([response?.status, await response?.text()]).toEqual([200, body])
})

test('truncated-json is unparsable', async () => {
  sandbox.faults.set('storefront', 'truncated-json')
  const text = (await (await getTitle())?.text()) ?? ''
  expect(text).toMatch(/^\{"data":/)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('GraphQL errors come without data, or with a null field', async () => {
  sandbox.faults.set('storefront', 'graphql-errors')
  expect(await (await getTitle())?.json()).toEqual({ data: null, errors: [expect.anything()] })
  sandbox.faults.set('storefront', 'partial-data')
  expect(await (await getTitle())?.json()).toEqual({ data: { products: null }, errors: [expect.anything()] })
})

test('slow waits for its delay, or until the client aborts', async () => {
  sandbox.faults.set('storefront', 'slow', { delayMs: 300 })
  const startedAt = performance.now()
  expect((await getTitle())?.status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(290)
  sandbox.faults.set('storefront', 'slow', { delayMs: 5000 })
  const leftAt = performance.now()
  await getTitle({}, AbortSignal.timeout(50))
  expect(performance.now() - leftAt).toBeLessThan(3000)
})

test('never-answers ends when the fault is cleared', async () => {
  sandbox.faults.set('storefront', 'never-answers')
  let response: Response | undefined
  const pending = getTitle().then((result) => {
    response = result
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(response).toBeUndefined()
  sandbox.faults.reset()
  await pending
  expect(response?.type).toBe('error')
})

test('the header makes only its own request fail', async () => {
  const faults = 'supabase=slow, storefront:GetProducts=unavailable'
  expect((await getTitle({ [FAULT_HEADER]: faults }))?.status).toBe(503)
  expect((await getTitle({ [FAULT_HEADER]: 'storefront=nonsense' }))?.status).toBe(200)
  expect((await getTitle())?.status).toBe(200)
})

test('images and the sandbox’s pages work while the storefront fails; images have their own fault', async () => {
  sandbox.faults.set('storefront', 'unavailable')
  const image = '/cdn/shop/files/edge-ring-1.webp?width=20'
  expect((await get(image))?.status).toBe(200)
  expect((await get('/sandbox'))?.status).toBe(200)
  sandbox.faults.set('images', 'server-error')
  expect((await get(image))?.status).toBe(500)
})

test('the form of /sandbox sets a fault and clears it', async () => {
  const response = await sendForm({ target: 'storefront:GetProducts', fault: 'unavailable', times: '3' })
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/sandbox'])
  expect(sandbox.faults.list()).toEqual([{ target: 'storefront:GetProducts', fault: 'unavailable', times: 3 }])
  expect(await (await get('/sandbox'))?.text()).toContain('answers 503, 3 more times')
  await sendForm({ clear: 'storefront:GetProducts' })
  expect(sandbox.faults.list()).toEqual([])
})

test('an unknown fault, or one set from another site, is refused', async () => {
  expect((await sendForm({ target: 'storefront', fault: 'on-fire' }))?.status).toBe(400)
  expect((await sendForm({ target: 'supabase', fault: 'unavailable' }))?.status).toBe(400)
  const crossSiteResponse = await sendForm({ target: 'storefront', fault: 'slow' }, { 'sec-fetch-site': 'cross-site' })
  expect(crossSiteResponse?.status).toBe(403)
  expect(sandbox.faults.list()).toEqual([])
})

test('only the storefront has GraphQL faults and 402', () => {
  expect(listFaults('storefront:CartCreate')).toEqual(expect.arrayContaining(['partial-data', 'payment-required']))
  expect(listFaults('reviews:insert')).not.toContain('partial-data')
})

test('calls are recorded by operation', async () => {
  await getTitle()
  expect([...sandbox.faults.operations]).toEqual(['storefront:GetProducts'])
})
