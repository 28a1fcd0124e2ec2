import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { generateExport } from '../catalogue/generate'
import { createStorefrontEngine } from './engine'
import { SANDBOX_STOREFRONT_TOKEN } from './keys'
import { createExport, createExportLine, createTestStorefront, type TestStorefront } from './test-storefront'

const rings = createExport(
  createExportLine({
    'Body (HTML)': '<p>Eight faces.</p><p>One ring.</p>',
    Tags: 'silver, ring',
    'Option1 Name': 'Size',
    'Option1 Value': '6',
    'Option2 Name': 'Finish',
    'Option2 Value': 'Brushed',
    'Variant Compare At Price': '120',
    'Image Src': 'ring-1.webp',
    'Image Alt Text': 'A ring',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 0,
  }),
  {
    Handle: 'ring',
    'Option1 Value': '7',
    'Option2 Value': 'Polished',
    'Variant Price': '102.05',
    'Image Src': 'https://cdn.example/ring.jpg?v=2',
    'Variant Image': 'https://cdn.example/ring.jpg?v=2',
  },
  createExportLine({ Handle: 'bi', Title: 'Bì Disc', Vendor: 'Heart of Jade', Type: 'Necklaces' }),
)

test('a product has the fields of the schema', async () => {
  const { execute } = await createTestStorefront(rings)
  const { data, errors } = await execute(`{
    product(handle: "ring") {
      id handle title description descriptionHtml vendor productType tags availableForSale totalInventory
      short: description(truncateAt: 10)
      seo { title } featuredImage { url altText width height }
      priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
      compareAtPriceRange { maxVariantPrice { amount } }
      options { name values optionValues { name firstSelectableVariant { title } } }
      variants(first: 10) { nodes { title price { amount } compareAtPrice { amount } availableForSale quantityAvailable
        selectedOptions { name value } image { url } product { handle } } }
      media(first: 5) { nodes { mediaContentType alt ... on MediaImage { image { url(transform: { maxWidth: 300, crop: CENTER }) } } } }
      selectedOrFirstAvailableVariant { title }
      variantBySelectedOptions(selectedOptions: [{ name: "Size", value: "6" }, { name: "Finish", value: "Brushed" }]) { title }
      collections(first: 1) { nodes { handle } }
    }
  }`)
  expect(errors).toBeUndefined()
  expect(data?.product).toMatchObject({
    title: 'Ring',
    description: 'Eight faces.\nOne ring.',
    descriptionHtml: '<p>Eight faces.</p><p>One ring.</p>',
    short: 'Eight f...',
    tags: ['silver', 'ring'],
    availableForSale: true,
    featuredImage: { altText: 'A ring', width: 1200, height: 1500 },
    priceRange: { minVariantPrice: { amount: '96.0', currencyCode: 'CAD' }, maxVariantPrice: { amount: '102.05' } },
    compareAtPriceRange: { maxVariantPrice: { amount: '120.0' } },
    options: [
      { name: 'Size', values: ['6', '7'] },
      { name: 'Finish', optionValues: [{ name: 'Brushed' }, { firstSelectableVariant: { title: '7 / Polished' } }] },
    ],
    variants: {
      nodes: [
        { title: '6 / Brushed', availableForSale: false, quantityAvailable: 0, product: { handle: 'ring' } },
        { title: '7 / Polished', availableForSale: true, image: { url: 'https://cdn.example/ring.jpg?v=2' } },
      ],
    },
    media: {
      nodes: [
        {
          mediaContentType: 'IMAGE',
          image: { url: expect.stringMatching(/^\/cdn\/shop\/files\/ring-1\.webp\?v=\w+&width=300&crop=center$/) },
        },
        { image: { url: 'https://cdn.example/ring.jpg?v=2&width=300&crop=center' } },
      ],
    },
    selectedOrFirstAvailableVariant: { title: '7 / Polished' },
    variantBySelectedOptions: { title: '6 / Brushed' },
    collections: { nodes: [{ handle: 'armorlight' }] },
  })
})

test('products, collections, nodes and the shop are found by handle or id', async () => {
  const { execute } = await createTestStorefront(rings)
  const first = await execute(`{ product(handle: "ring") { id variants(first: 2) { nodes { id } } } }`)
  const ring: { id: string; variants: { nodes: { id: string }[] } } = first.data?.product ?? expect.fail()
  const { data, errors } = await execute(
    `query ($id: ID!, $ids: [ID!]!) @inContext(country: CA, language: EN) {
      product(id: $id) { handle }
      other: product(handle: "bi") { title }
      none: product(handle: "no-such") { id }
      nodes(ids: $ids) { __typename ... on ProductVariant { title price { amount } } ... on Product { title } }
      collection(handle: "heart-of-jade") { title products(first: 5, sortKey: PRICE) { nodes { handle } } }
      collections(first: 5) { totalCount nodes { title } }
      productRecommendations(productId: $id) { handle }
      shop { name paymentSettings { currencyCode } }
    }`,
    { id: ring.id, ids: [ring.variants.nodes[1]?.id, ring.id, 'gid://shopify/ProductVariant/1'] },
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    product: { handle: 'ring' },
    other: { title: 'Bì Disc' },
    none: null,
    nodes: [
      { __typename: 'ProductVariant', title: '7 / Polished', price: { amount: '102.05' } },
      { __typename: 'Product', title: 'Ring' },
      null,
    ],
    collection: { title: 'Heart of Jade', products: { nodes: [{ handle: 'bi' }] } },
    collections: {
      totalCount: '3',
      nodes: [{ title: 'ARMORLIGHT' }, { title: 'Heart of Jade' }, { title: 'All Products' }],
    },
    productRecommendations: [],
    shop: { name: 'Liangyi', paymentSettings: { currencyCode: 'CAD' } },
  })
})

type Listed = { title: string; priceRange: { minVariantPrice: { amount: string } } }

async function walk(
  { execute }: Pick<TestStorefront, 'execute'>,
  variables: Record<string, unknown>,
): Promise<Listed[]> {
  const { data } = await execute(
    `query ($first: Int!, $after: String, $sortKey: ProductSortKeys, $reverse: Boolean) {
      products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
        nodes { title priceRange { minVariantPrice { amount } } } pageInfo { hasNextPage endCursor }
      }
    }`,
    variables,
  )
  const page: { nodes: Listed[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
    data?.products ?? expect.fail()
  if (!page.pageInfo.hasNextPage) return page.nodes
  return [...page.nodes, ...(await walk({ execute }, { ...variables, after: page.pageInfo.endCursor }))]
}

test('pages sorted by title or price contain each product once, in order', async () => {
  const storefront = await createTestStorefront(generateExport(73))
  const byTitle = new Intl.Collator('en', { numeric: true }).compare
  const everyPage = fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.boolean(), async (first, reverse) => {
    const titles = (await walk(storefront, { first, reverse, sortKey: 'TITLE' })).map(({ title }) => title)
    const amounts = (await walk(storefront, { first, reverse, sortKey: 'PRICE' })).map((product) =>
      Number(product.priceRange.minVariantPrice.amount),
    )
    expect(new Set(titles).size).toBe(73)
    if (reverse) for (const list of [titles, amounts]) list.reverse()
    expect(titles).toEqual(titles.toSorted(byTitle))
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })
  await fc.assert(everyPage, { numRuns: 20 })
})

test.each([
  ['{ products(first: 251) { nodes { id } } }', 'first cannot be greater than 250'],
  ['{ products { nodes { id } } }', 'you must provide one of first or last'],
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

test('without the token, with a wrong method, version or body the request is refused as at Shopify', async () => {
  const { engine } = await createTestStorefront(rings)
  const send = async (path: string, init: RequestInit) =>
    (await engine.handle(new Request(`http://shop.test${path}`, init))).status
  const headers = { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN }
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', body: '{}' })).toBe(401)
  const wrong = { 'x-shopify-storefront-access-token': 'another-store' }
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers: wrong, body: '{}' })).toBe(401)
  expect(await send('/api/2025-07/graphql.json', { method: 'POST', headers, body: 'not json' })).toBe(400)
  expect(await send('/api/2025-07/graphql.json', { headers })).toBe(405)
  expect(await send('/api/never/graphql.json', { method: 'POST', headers, body: '{}' })).toBe(404)
  expect(await send('/api/2025-07/graphql.json', { method: 'OPTIONS' })).toBe(204)
})

test('newer API versions use the newer schema', async () => {
  const { engine } = await createTestStorefront(rings)
  const execute = async (version: string) => {
    const response = await engine.handle(
      new Request(`http://shop.test/api/${version}/graphql.json`, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN },
        body: JSON.stringify({ query: '{ __type(name: "Mutation") { fields { name } } }' }),
      }),
    )
    return { version: response.headers.get('x-shopify-api-version'), text: await response.text() }
  }
  expect((await execute('2025-07')).text).not.toContain('"cartClone"')
  expect(await execute('2026-04')).toEqual({ version: '2026-04', text: expect.stringContaining('"cartClone"') })
})

test('prices are in the currency of the document’s country', async () => {
  const { execute } = await createTestStorefront(rings)
  const amountIn = async (context: string, variables?: Record<string, unknown>) => {
    const selection = '{ product(handle: "bi") { priceRange { minVariantPrice { amount currencyCode } } } }'
    return (await execute(`${context} ${selection}`, variables)).data?.product
  }
  const priced = (amount: string, currencyCode: string) => ({
    priceRange: { minVariantPrice: { amount, currencyCode } },
  })
  expect(await amountIn('query')).toEqual(priced('96.0', 'CAD'))
  expect(await amountIn('query @inContext(country: CA)')).toEqual(priced('96.0', 'CAD'))
  expect(await amountIn('query @inContext(country: US)')).toEqual(priced('70.08', 'USD'))
  const varying = 'query ($country: CountryCode) @inContext(country: $country)'
  expect(await amountIn(varying, { country: 'US' })).toEqual(priced('70.08', 'USD'))
})

test('unreadable lines are logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await createStorefrontEngine({ csv: createExport(createExportLine({ Handle: '' }), createExportLine()) })
  expect(warn.mock.calls).toEqual([['Catalogue, line 2: it has no handle']])
})
