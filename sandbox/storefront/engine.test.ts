import { expect, test, vi } from 'vitest'
import { createStorefrontEngine } from './engine'
import { SANDBOX_PRIVATE_TOKEN, SANDBOX_STOREFRONT_TOKEN } from './keys'
import { FILTERS, type FilterName, NEW_STORE_FILTERS } from './store-options'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const rings = createExport(createExportLine())

test.each([
  ['{ products(first: 251) { nodes { id } } }', 'first cannot be greater than 250'],
  ['{ products { nodes { id } } }', 'you must provide one of first or last'],
  ['{ products(last: 1) { nodes { id } } }', 'Pages before a cursor are not served'],
  ['{ products(first: 1, after: "nonsense") { nodes { id } } }', 'Invalid cursor'],
  ['{ product(handle: "ring") { colour } }', 'Cannot query field "colour" on type "Product".'],
  [
    '{ product(handle: "ring") { sellingPlanGroups(first: 1) { nodes { name } } } }',
    'The field "sellingPlanGroups" of "Product" is not served by the sandbox',
  ],
  ['{ product(id: "ring") { id } }', "Invalid global id 'ring'"],
  ['{ blogs(first: 1) { nodes { id } } }', 'The field "blogs" of "QueryRoot" is not served by the sandbox'],
  ['{ products(first: 1, query: "colour:red") { nodes { id } } }', 'The search field "colour" is not served'],
  ['{', 'Syntax Error'],
  ['query A { shop { name } } query B { shop { name } }', 'Must provide operation name'],
])('%s is answered by a GraphQL error', async (query, message) => {
  const { execute } = await createTestStorefront(rings)
  const { errors } = await execute(query)
  expect(errors?.[0]?.message).toContain(message)
})

test('an unlisted product is found by its handle, and in no list or search', async () => {
  const wrap = createExportLine({ Handle: 'wrap', Title: 'Silver wrap', Type: 'Service', Status: 'unlisted' })
  const { execute } = await createTestStorefront(createExport(createExportLine(), wrap))
  const { data, errors } = await execute(`{
    product(handle: "wrap") { title variants(first: 1) { nodes { availableForSale } } }
    products(first: 9) { nodes { handle } }
    collection(handle: "all") { products(first: 9) { nodes { handle } } }
    search(query: "wrap", first: 9, types: [PRODUCT]) { nodes { ... on Product { handle } } }
  }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    product: { title: 'Silver wrap', variants: { nodes: [{ availableForSale: true }] } },
    products: { nodes: [{ handle: 'ring' }] },
    collection: { products: { nodes: [{ handle: 'ring' }] } },
    search: { nodes: [] },
  })
})

test('a request without the token, or with a wrong method, version or body, is refused, as by Shopify', async () => {
  const { engine } = await createTestStorefront(rings)
  const send = async (path: string, init: RequestInit) =>
    (await engine.handle(new Request(`http://shop.test${path}`, init))).status
  const headers = { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN }
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', body: '{}' })).toBe(401)
  const wrong = { 'x-shopify-storefront-access-token': 'another-store' }
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers: wrong, body: '{}' })).toBe(401)
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers, body: 'not json' })).toBe(400)
  // A server's private token takes the place of the public one.
  const privately = (token: string) => ({ ...headers, 'shopify-storefront-private-token': token })
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers: privately('other'), body: '{}' })).toBe(401)
  const accepted = privately(SANDBOX_PRIVATE_TOKEN)
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers: accepted, body: '{}' })).toBe(400)
  expect(await send('/api/2025-07/graphql.json', { headers })).toBe(405)
  expect(await send('/api/never/graphql.json', { method: 'POST', headers, body: '{}' })).toBe(404)
  expect(await send('/api/2025-07/graphql.json', { method: 'OPTIONS' })).toBe(204)
})

test('one version answers whichever is requested, and says so', async () => {
  const execute = async (requested: string, answersAs?: string) => {
    const engine = await createStorefrontEngine({ csv: rings, ...(answersAs && { answersAs }) })
    const response = await engine.handle(
      new Request(`http://shop.test/api/${requested}/graphql.json`, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN },
        body: JSON.stringify({ query: '{ __type(name: "Mutation") { fields { name } } }' }),
      }),
    )
    return { version: response.headers.get('x-shopify-api-version'), text: await response.text() }
  }
  const newer = { version: '2026-04', text: expect.stringContaining('"cartClone"') }
  expect(await execute('2025-07')).toEqual(newer)
  expect(await execute('2026-04')).toEqual(newer)
  const older = await execute('2026-04', '2025-07')
  expect(older.version).toBe('2025-07')
  expect(older.text).not.toContain('"cartClone"')
})

test('a filter that is off is ignored, and isn’t offered', async () => {
  const csv = createExport(createExportLine(), createExportLine({ Handle: 'studs', Title: 'Studs', Type: 'Earrings' }))
  const list = async (filters: readonly FilterName[]) => {
    const { execute } = await createTestStorefront(csv, { filters })
    const query = `{ collection(handle: "all") { products(first: 9, filters: [{ productType: "Rings" }]) { nodes { handle } filters { id } } } }`
    return JSON.stringify((await execute(query)).data)
  }
  expect(await list(FILTERS)).toContain('"nodes":[{"handle":"ring"}]')
  const inNewStore = await list(NEW_STORE_FILTERS)
  expect(inNewStore).toContain('"nodes":[{"handle":"ring"},{"handle":"studs"}]')
  expect(inNewStore).toContain('"filters":[{"id":"filter.v.availability"},{"id":"filter.v.price"}]')
})

test('unreadable lines are logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await createStorefrontEngine({ csv: createExport(createExportLine({ Handle: '' }), createExportLine()) })
  expect(warn.mock.calls).toEqual([['Catalogue, line 2: it has no handle']])
})
