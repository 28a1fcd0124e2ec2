import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { NEW_STORE_FILTERS } from '../../../sandbox/storefront/store-options'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { takeLogged } from '../../../tests/console'
import { assortment } from '../../../tests/factories/assortment'
import { network, sandbox } from '../../../tests/sandbox'
import { serveStorefront } from '../../../tests/serve-storefront'
import { recordedProblems } from '../../backends/recorded-problems'
import { categoryScope, type ListScope } from '../list-scope'
import { productQuery } from '../product/product-query'
import { featuredQuery } from '../product-queries'
import { fetchStoreCatalogue } from '../store-catalogue'
import { readCriteria } from './address-filters'
import { fetchProducts } from './fetch-products'
import type { Sort } from './sorting'

const NO_CRITERIA = readCriteria(new URLSearchParams())
const client = new QueryClient()
const fetchPage = (scope: ListScope, sort: Sort, after: string | null = null) =>
  fetchProducts({ scope, sort, criteria: NO_CRITERIA }, after)

async function serveExport(...lines: Parameters<typeof createExport>) {
  await serveStorefront({ csv: createExport(...lines) })
}

test('a list of 120 products has each once, in the order of its sort across pages', async () => {
  const lines = Array.from({ length: 120 }, (_, index) =>
    createExportLine({
      Handle: `piece-${index}`,
      Title: `Piece ${String((index * 7) % 120).padStart(3, '0')}`,
      'Variant Price': `${((index * 11) % 120) + 1}.00`,
      Status: 'active',
    }),
  )
  await serveExport(...lines)
  const prices: (number | null)[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof fetchProducts>> = await fetchPage({}, 'price-desc', after)
    prices.push(...page.products.map(({ price }) => price))
    after = page.nextCursor
  } while (after)
  expect(prices).toEqual(Array.from({ length: 120 }, (_, index) => (120 - index) * 100))
})

test('a filter in a store without the collection of all products lists nothing and says why in the console', async () => {
  network.use(http.post('*/graphql.json', () => Response.json({ data: { collection: null } })))
  const criteria = readCriteria(new URLSearchParams('filter.p.product_type=Rings'))
  expect(await fetchProducts({ scope: {}, sort: 'name-asc', criteria }, null)).toEqual({
    products: [],
    nextCursor: null,
    collection: null,
  })
  expect(takeLogged().join()).toContain('The store has no collection all')
})

test('the build names a piece that is sold while out of stock without a lead time', async () => {
  const line = (handle: string, policy: string) =>
    createExportLine({
      Handle: handle,
      Title: handle,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '0',
      'Variant Inventory Policy': policy,
      'Variant Price': '50.00',
      Status: 'active',
    })
  await serveExport(line('oak-ring', 'continue'), line('elm-ring', 'deny'))
  vi.stubEnv('SSR', true)
  await fetchStoreCatalogue()
  vi.unstubAllEnvs()
  const named = recordedProblems().filter((problem) => problem.includes('no lead time'))
  expect(named).toEqual([expect.stringMatching(/^oak-ring: /)])
})

test('a category lists the products of its Shopify category, whose types say nothing', async () => {
  const row = (handle: string, category: string) =>
    createExportLine({
      Handle: handle,
      Title: handle,
      Type: 'Jewelry',
      'Product Category': `Apparel & Accessories > Jewelry > ${category}`,
      'Variant Price': '50.00',
      Status: 'active',
    })
  await serveExport(row('oak-ring', 'Rings'), row('oak-chain', 'Necklaces'), row('elm-ring', 'Rings'))
  const { categories } = assortment(await fetchStoreCatalogue())
  const handlesOf = async (title: string) => {
    const category = categories.find((candidate) => candidate.title === title)
    return category && (await fetchPage(categoryScope(category), 'name-asc')).products.map(({ handle }) => handle)
  }
  expect(await handlesOf('Rings')).toEqual(['elm-ring', 'oak-ring'])
  expect(await handlesOf('Necklaces')).toEqual(['oak-chain'])
})

test('a list requests 50 products with 5 images and 10 variants each', async () => {
  const bodies: unknown[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      bodies.push(await request.clone().json())
      return undefined
    }),
  )
  await fetchPage({}, 'name-asc')
  expect(bodies).toEqual([
    {
      query: expect.stringMatching(/images\(first: 5\)[\s\S]*variants\(first: 10\)/),
      variables: expect.objectContaining({ first: 50 }),
    },
  ])
})

test.each([
  ['another currency', { amount: '96.0', currencyCode: 'USD' }],
  ['a negative amount', { amount: '-96.0', currencyCode: 'CAD' }],
])('a price in %s is refused, never shown as CAD', async (_, price) => {
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const response = await (await sandbox()).handle(request)
      const body: unknown = JSON.parse((await response?.text()) ?? '', (key, value) =>
        key === 'price' || key === 'minVariantPrice' ? price : value,
      )
      return Response.json(body)
    }),
  )
  const backendError = { name: 'BackendError', kind: 'validation', message: expect.stringContaining(price.amount) }
  await expect(fetchPage({}, 'name-asc')).rejects.toMatchObject(backendError)
  await expect(client.fetchQuery(productQuery('edge-ring', client))).rejects.toMatchObject(backendError)
  await expect(client.fetchQuery(featuredQuery)).rejects.toMatchObject(backendError)
})

test('a store whose filters are off lists only the products of a category, also in a search, and none on an empty page', async () => {
  const others = Array.from({ length: 60 }, (_, index) =>
    createExportLine({
      Handle: `stud-${index}`,
      Title: `Silver Stud ${index}`,
      Type: 'Earrings',
      'Variant Price': '10.00',
    }),
  )
  const ring = createExportLine({ Title: 'Silver Ring', 'Variant Price': '900.00' })
  await serveStorefront({ csv: createExport(...others, ring), filters: NEW_STORE_FILTERS })
  const list = async (address: string) => {
    const criteria = readCriteria(new URLSearchParams(address))
    const page = await fetchProducts({ scope: { productTypes: ['Rings'] }, sort: 'price-asc', criteria }, null)
    return page.products.map(({ handle }) => handle)
  }
  expect(await list('filter.v.availability=1')).toEqual(['ring'])
  expect(await list('q=silver')).toEqual(['ring'])
})

test('a list whose filter is off reads ten pages at once, and goes on after them', async () => {
  const others = Array.from({ length: 520 }, (_, index) =>
    createExportLine({ Handle: `stud-${index}`, Title: `Stud ${index}`, Type: 'Earrings', 'Variant Price': '10.00' }),
  )
  const ring = createExportLine({ 'Variant Price': '900.00' })
  await serveStorefront({ csv: createExport(...others, ring), filters: NEW_STORE_FILTERS })
  const criteria = readCriteria(new URLSearchParams('filter.v.availability=1'))
  const request = { scope: { productTypes: ['Rings'] }, sort: 'price-asc', criteria } as const
  const first = await fetchProducts(request, null)
  expect(first).toMatchObject({ products: [], nextCursor: expect.any(String) })
  expect(await fetchProducts(request, first.nextCursor)).toMatchObject({
    products: [{ handle: 'ring' }],
    nextCursor: null,
  })
})

test('a search sorted by name goes on after its first 500 products', async () => {
  const lines = Array.from({ length: 510 }, (_, index) =>
    createExportLine({ Handle: `tie-${index}`, Title: `Tie ${String((index * 7) % 510).padStart(3, '0')}` }),
  )
  await serveExport(...lines)
  const request = { scope: {}, sort: 'name-asc', criteria: readCriteria(new URLSearchParams('q=tie')) } as const
  const first = await fetchProducts(request, null)
  const second = await fetchProducts(request, first.nextCursor)
  expect([first, second].map(({ products }) => products.length)).toEqual([500, 10])
  expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(510)
  const titles = first.products.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
})
