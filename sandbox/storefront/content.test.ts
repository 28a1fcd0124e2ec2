import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listImageSources, loadStore, type StoreSource } from './load-store'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const csv = createExport(
  createExportLine({
    'Variant Compare At Price': '120.00',
    'Materials (product.metafields.custom.materials)': '["Silver","Jade"]',
  }),
)
const text = (value: string) => ({ type: 'single_line_text_field', value })
const store = JSON.stringify({
  metaobjects: [{ type: 'shop_home', handle: 'home', fields: { tagline: text('Two halves') } }],
  media: { ring: [{ type: 'EXTERNAL_VIDEO', originUrl: 'https://youtu.be/abc' }] },
})
const CONTENT = `{
  home: metaobject(handle: { type: "shop_home", handle: "home" }) { tagline: field(key: "tagline") { value } }
  product(handle: "ring") {
    variants(first: 1) { nodes { compareAtPrice { amount } } }
    metafields(identifiers: [{ namespace: "custom", key: "materials" }]) { type value }
    media(first: 10) { nodes { __typename } }
  }
}`

test('a store has its content, metafields, old prices and media', async () => {
  const { execute } = await createTestStorefront(csv, { store })
  const { data, errors } = await execute(CONTENT)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    home: { tagline: { value: 'Two halves' } },
    product: {
      variants: { nodes: [{ compareAtPrice: { amount: '120.0' } }] },
      metafields: [{ type: 'list.single_line_text_field', value: '["Silver","Jade"]' }],
      media: { nodes: [{ __typename: 'ExternalVideo' }] },
    },
  })
})

test('an export’s complementary products are recommended in their order', async () => {
  const column = 'product.metafields.shopify--discovery--product_recommendation.complementary_products'
  const { execute } = await createTestStorefront(
    createExport(
      createExportLine({ [`Complementary products (${column})`]: 'cuff; unknown; collar' }),
      createExportLine({ Handle: 'collar', Title: 'Collar' }),
      createExportLine({ Handle: 'cuff', Title: 'Cuff' }),
    ),
  )
  const { data } = await execute(
    `{ productRecommendations(productHandle: "ring", intent: COMPLEMENTARY) { handle }
       others: productRecommendations(productHandle: "cuff", intent: COMPLEMENTARY) { handle } }`,
  )
  expect(data).toEqual({ productRecommendations: [{ handle: 'cuff' }, { handle: 'collar' }], others: [] })
})

test.each([
  ['without JSON', '{', /^store\.json: /],
  ['with a misspelt key', '{ "menu": [] }', /Unrecognized key: "menu"/],
  [
    'with a field without a type',
    '{ "metaobjects": [{ "type": "a", "handle": "b", "fields": { "c": { "value": "" } } }] }',
    /at metaobjects\[0\]\.fields\.c\.type/,
  ],
  ['with an unknown product', '{ "media": { "lamp": [] } }', /no product has the handle lamp/],
])('a store.json %s stops the start and names the problem', async (_, broken, message) => {
  await expect(createTestStorefront(csv, { store: broken })).rejects.toThrow(message)
})

const JEWELERY = join(import.meta.dirname, '../../tests/fixtures/jewelery/products.csv')

test.each<[string, StoreSource, number]>([
  ['demonstration', {}, 0],
  ['jeweller', { catalogue: JEWELERY }, 2],
])(
  'the %s’s content has every video that it names, and the demonstration’s every picture',
  async (_, source, count) => {
    const { catalogue, content, folders } = await loadStore(source)
    const media = Object.values(content.media).flat()
    expect(media).toHaveLength(count)
    const files = [
      ...(source.catalogue ? [] : listImageSources(catalogue, content).map((image) => image.source)),
      ...media.flatMap((item) => (item.type === 'EXTERNAL_VIDEO' ? [] : item.sources.map(({ url }) => url))),
    ]
    expect(files.filter((file) => !folders.some((folder) => existsSync(join(folder, file))))).toEqual([])
  },
)
