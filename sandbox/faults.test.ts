import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULT_HEADER } from './faults'
import { createSandbox, type Sandbox } from './sandbox'
import { SANDBOX_STOREFRONT_TOKEN } from './storefront/keys'

const ORIGIN = 'http://127.0.0.1:4601'
let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await createSandbox({ engines: ['storefront'] })
})
afterEach(() => sandbox.close())

function getTitle(headers: Record<string, string> = {}): Promise<Response | undefined> {
  return sandbox.handle(
    new Request(`${ORIGIN}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN, ...headers },
      body: JSON.stringify({ query: 'query GetProducts { products(first: 1) { nodes { title } } }' }),
    }),
  )
}

const get = (path: string) => sandbox.handle(new Request(`${ORIGIN}${path}`))

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
