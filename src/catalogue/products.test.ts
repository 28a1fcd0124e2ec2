import fc from 'fast-check'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { network } from '../../tests/sandbox'
import { toAmount } from '../money'
import { PRODUCTS_PER_REQUEST } from '../shop'
import { SORT_OPTIONS } from './list/sort-options'
import type { ProductFilter } from './product-filter'
import { fetchProducts } from './products'
import type { Sort } from './sorting'

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

async function fetchAllPages(filter: ProductFilter, sort: Sort): Promise<PlainProduct[][]> {
  const pages: PlainProduct[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof fetchProducts>> = await fetchProducts(filter, sort, cursor)
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

function matches(product: PlainProduct, { vendor, productType }: ProductFilter): boolean {
  if (vendor) return product.vendor.toLowerCase() === vendor.toLowerCase()
  return !productType || product.productType.toLowerCase() === productType.toLowerCase()
}

function isInOrder(a: PlainProduct, b: PlainProduct, sort: Sort): boolean {
  // The storefront's own order is that of the file.
  if (sort === 'featured') return a.handle < b.handle
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
const anyFilter = fc.oneof(
  fc.constant<ProductFilter>({}),
  fc.constantFrom('ARMORLIGHT', 'Heart of Jade').map((vendor): ProductFilter => ({ vendor })),
  fc.constantFrom('Rings', 'Accessories', 'Necklaces').map((productType): ProductFilter => ({ productType })),
)
const anySort = fc.constantFrom(...SORT_OPTIONS.map(({ value }) => value))

test('the pages of any catalogue hold each matching product once, in the order of the sort', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, anyFilter, anySort, async (products, filter, sort) => {
      await serveCatalogue(products)
      const pages = await fetchAllPages(filter, sort)
      const listed = pages.flat()
      const byHandle = (a: PlainProduct, b: PlainProduct) => a.handle.localeCompare(b.handle)
      expect([...listed].sort(byHandle)).toEqual(products.filter((product) => matches(product, filter)))
      for (const [index, product] of listed.entries()) {
        const previous = listed[index - 1]
        if (previous) expect(isInOrder(previous, product, sort), `${previous.title}, ${product.title}`).toBe(true)
      }
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(PRODUCTS_PER_REQUEST)
    }),
    { numRuns: 25 },
  )
})

test('a list asks for 50 products with 5 images and 10 variants each', async () => {
  const bodies: unknown[] = []
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      bodies.push(await request.clone().json())
      return undefined
    }),
  )
  await fetchProducts({}, 'name-asc', null)
  expect(bodies).toEqual([
    {
      query: expect.stringMatching(/images\(first: 5\)[\s\S]*variants\(first: 10\)/),
      variables: expect.objectContaining({ first: 50 }),
    },
  ])
})
