import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEngineName } from './routes'
import { createSandbox, type Sandbox } from './sandbox'

const ORIGIN = 'http://127.0.0.1:4601'
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await createSandbox({ engines: ['storefront'] })
})
afterEach(() => sandbox.close())

function ask(headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response | undefined> {
  return sandbox.handle(
    new Request(`${ORIGIN}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-storefront-access-token': 'test', ...headers },
      body: JSON.stringify({ query: '{ products(first: 1) { nodes { title } } }' }),
      signal,
    }),
  )
}

const get = (path: string) => sandbox.handle(new Request(`${ORIGIN}${path}`))
const flip = (engine: string, fault: string, headers = {}) =>
  sandbox.handle(
    new Request(`${ORIGIN}/sandbox/switches`, {
      method: 'POST',
      body: new URLSearchParams({ engine, fault }),
      headers,
    }),
  )

test('a path that is nobody’s is left to others, and so are backends that are not asked for', async () => {
  for (const path of ['/', '/products', '/sandboxes', '/api', '/rest/v1/reviews', '/functions/v1/x', '/auth']) {
    expect(await get(path)).toBeUndefined()
  }
  expect((await get('/sandbox/nothing'))?.status).toBe(404)
})

test.each([
  ['/rest/v1/reviews', 'supabase'],
  ['/auth/v1/token', 'supabase'],
  ['/sandbox/mail', 'supabase'],
  ['/api/2025-07/graphql.json', 'storefront'],
  ['/functions/v1/create-checkout', 'functions'],
  ['/sandbox/stripe/v1/checkout/sessions', 'payments'],
  ['/rest/v10', undefined],
  ['/sandbox', undefined],
])('the path %s belongs to the engine %s', (path, engine) => {
  expect(findEngineName(path)).toBe(engine)
})

test.each([
  ['rate-limited', 429],
  ['failing', 503],
  ['payment-required', 402],
] as const)('a backend that is %s answers %i until it is switched back', async (fault, status) => {
  sandbox.switches.set('storefront', fault)
  expect((await ask())?.status).toBe(status)
  sandbox.switches.set('storefront', 'normal')
  expect((await ask())?.status).toBe(200)
})

test('rate-limited says when to try again', async () => {
  expect((await ask({ 'x-sandbox-fault': 'rate-limited' }))?.headers.get('retry-after')).toBe('1')
})

test('unreachable is a network error', async () => {
  expect((await ask({ 'x-sandbox-fault': 'unreachable' }))?.type).toBe('error')
})

test('wrong is a good answer with the wrong content', async () => {
  const response = await ask({ 'x-sandbox-fault': 'wrong' })
  expect([response?.status, await response?.json()]).toEqual([200, { weather: 'fine' }])
})

test('slow answers two seconds late, unless nobody waits any more', async () => {
  const begun = performance.now()
  expect((await ask({ 'x-sandbox-fault': 'slow' }))?.status).toBe(200)
  expect(performance.now() - begun).toBeGreaterThan(1900)
  const left = performance.now()
  await ask({ 'x-sandbox-fault': 'slow' }, AbortSignal.timeout(50))
  expect(performance.now() - left).toBeLessThan(1500)
})

test('the header makes one request fail, no other', async () => {
  expect((await ask({ 'x-sandbox-fault': 'failing' }))?.status).toBe(503)
  expect((await ask({ 'x-sandbox-fault': 'nonsense' }))?.status).toBe(200)
  expect((await ask())?.status).toBe(200)
})

test('pictures and the sandbox’s pages work while the storefront fails', async () => {
  sandbox.switches.set('storefront', 'failing')
  expect((await get('/cdn/shop/files/edge-ring-1.webp?width=20'))?.status).toBe(200)
  expect((await get('/sandbox'))?.status).toBe(200)
})

test('the page lists the backends and their carts, and its forms set the switches', async () => {
  const before = await (await get('/sandbox'))?.text()
  expect(before).toContain('22 products')
  expect(before).toContain('No cart has been made yet')
  expect(before).not.toMatch(/selected>answers 503/)

  const answer = await flip('storefront', 'failing')
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/sandbox'])
  expect((await ask())?.status).toBe(503)
  expect(await (await get('/sandbox'))?.text()).toMatch(/selected>answers 503/)
})

test('a switch that does not exist, or is set from another site, changes nothing', async () => {
  expect((await flip('storefront', 'on-fire'))?.status).toBe(400)
  expect((await flip('supabase', 'failing'))?.status).toBe(400)
  expect((await flip('storefront', 'failing', { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403)
  expect(sandbox.switches.get('storefront')).toBe('normal')
})

test('a catalogue that is missing is said, and the page of the sandbox still opens', async () => {
  const broken = await createSandbox({ engines: ['storefront'], catalogue: '/no/such/export.csv' })
  const page = await broken.handle(new Request(`${ORIGIN}/sandbox`))
  expect(await page?.text()).toContain('It could not start: ENOENT')
})
