import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { assortment } from '../../../tests/factories/assortment'
import { network, sandbox } from '../../../tests/sandbox'
import { toAmount } from '../../domain/money'
import { PRODUCTS_PER_REQUEST } from '../../domain/shop'
import { categoryScope, type ListScope } from '../list-scope'
import { featuredQuery, productQuery } from '../product-queries'
import { fetchStoreCatalogue } from '../store-catalogue'
import { readCriteria } from './address-filters'
import { fetchProducts } from './fetch-products'
import type { ListCursor } from './list-request'
import type { Sort } from './sorting'

const NO_CRITERIA = readCriteria(new URLSearchParams())
const client = new QueryClient()
const fetchPage = (scope: ListScope, sort: Sort, cursor: ListCursor = { after: null }) =>
  fetchProducts({ scope, sort, criteria: NO_CRITERIA }, cursor, client)

type PlainProduct = { handle: string; title: string; vendor: string; productType: string; price: number }

async function serveCatalogue(products: readonly PlainProduct[]) {
  const lines = products.map(({ handle, title, vendor, productType, price }) =>
    createExportLine({
      Handle: handle,
      Title: title,
      Vendor: vendor,
      Type: productType,
      'Variant Price': toAmount(price),
      Status: 'active',
    }),
  )
  const engine = await createStorefrontEngine({ csv: createExport(...lines) })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
}

async function fetchAllPages(scope: ListScope, sort: Sort): Promise<PlainProduct[][]> {
  const pages: PlainProduct[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof fetchProducts>> = await fetchPage(scope, sort, { after: cursor })
    pages.push(
      page.products.map(({ handle, title, vendor, productType, price }) => ({
        handle,
        title,
        vendor,
        productType,
        price: price ?? -1,
      })),
    )
    cursor = page.nextCursor
  } while (cursor)
  return pages
}

function matches(product: PlainProduct, { vendor, productTypes }: ListScope): boolean {
  if (vendor) return product.vendor.toLowerCase() === vendor.toLowerCase()
  return productTypes?.some((type) => product.productType.toLowerCase() === type.toLowerCase()) ?? true
}

function isInOrder(a: PlainProduct, b: PlainProduct, sort: Sort): boolean {
  const [first, second] = sort.endsWith('desc') ? [b, a] : [a, b]
  return sort.startsWith('price') ? first.price <= second.price : first.title <= second.title
}

const anyCase = (text: string) => fc.constantFrom(text, text.toLowerCase(), text.toUpperCase())
const anyProducts = fc
  .array(
    fc.record({
      vendor: fc.constantFrom('ARMORLIGHT', 'Heart of Jade', 'Armorlight', 'Heart of Jade Studio').chain(anyCase),
      productType: fc.constantFrom('Rings', 'Earrings', 'Accessories').chain(anyCase),
      price: fc.integer({ min: 1, max: 400_00 }),
      word: fc.constantFrom('Armor', 'Bi', 'Cloud', 'Edge'),
    }),
    { minLength: 1, maxLength: 2 * PRODUCTS_PER_REQUEST + 20 },
  )
  .map((products) =>
    products.map(({ word, ...product }, index): PlainProduct => {
      const number = String(index).padStart(3, '0')
      return { ...product, handle: `product-${number}`, title: `${word} ${number}` }
    }),
  )
const anyScope = fc.oneof(
  fc.constant<ListScope>({}),
  fc.constantFrom('ARMORLIGHT', 'Heart of Jade').map((vendor): ListScope => ({ vendor })),
  fc
    .constantFrom('Rings', 'Accessories', 'Necklaces')
    .map((productType): ListScope => ({ productTypes: [productType] })),
)
const anySort = fc.constantFrom<Sort[]>('name-asc', 'name-desc', 'price-asc', 'price-desc')

test('the pages of any catalogue hold each matching product once, in the order of the sort', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, anyScope, anySort, async (products, scope, sort) => {
      await serveCatalogue(products)
      const pages = await fetchAllPages(scope, sort)
      const listed = pages.flat()
      const byHandle = (a: PlainProduct, b: PlainProduct) => a.handle.localeCompare(b.handle)
      expect([...listed].sort(byHandle)).toEqual(products.filter((product) => matches(product, scope)))
      for (const [index, product] of listed.entries()) {
        const previous = listed[index - 1]
        if (previous) expect(isInOrder(previous, product, sort), `${previous.title}, ${product.title}`).toBe(true)
      }
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(PRODUCTS_PER_REQUEST)
    }),
    { numRuns: 25 },
  )
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
  const engine = await createStorefrontEngine({
    csv: createExport(row('oak-ring', 'Rings'), row('oak-chain', 'Necklaces'), row('elm-ring', 'Rings')),
  })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  const { categories } = assortment((await fetchStoreCatalogue()).value)
  const handlesOf = async (title: string) => {
    const category = categories.find((candidate) => candidate.title === title)
    return category && (await fetchPage(categoryScope(category), 'name-asc')).products.map(({ handle }) => handle)
  }
  expect(await handlesOf('Rings')).toEqual(['elm-ring', 'oak-ring'])
  expect(await handlesOf('Necklaces')).toEqual(['oak-chain'])
})

test.each([
  ['q=silver+ring+under+100', ['edge-ring']],
  ['q=under+60', ['rivet-studs']],
  ['q=jade+ring+under+50&filter.v.price.lte=100', ['still-water-ring']],
])('the address ?%s lists the products within its price', async (address, handles) => {
  const criteria = readCriteria(new URLSearchParams(address))
  const { products } = await fetchProducts({ scope: {}, sort: 'featured', criteria }, { after: null }, client)
  expect(products.map(({ handle }) => handle)).toEqual(handles)
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
