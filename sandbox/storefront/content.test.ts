import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listImageSources, loadStore } from './load-store'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const csv = createExport(
  createExportLine({
    'Variant Compare At Price': '120.00',
    'Materials (product.metafields.custom.materials)': '["Silver","Jade"]',
  }),
)
const text = (value: string) => ({ type: 'single_line_text_field', value })
const store = JSON.stringify({
  about: 'A test store.',
  metaobjects: [{ type: 'shop_home', handle: 'home', fields: { tagline: text('Two halves') } }],
  media: { ring: [{ type: 'EXTERNAL_VIDEO', embedUrl: 'https://www.youtube.com/embed/abc', host: 'YOUTUBE' }] },
})
const CONTENT = `{
  home: metaobject(handle: { type: "shop_home", handle: "home" }) { tagline: field(key: "tagline") { value } }
  product(handle: "ring") {
    variants(first: 1) { nodes { compareAtPrice { amount } } }
    metafields(identifiers: [{ namespace: "custom", key: "materials" }]) { type value }
    media(first: 10) { nodes { __typename } }
  }
}`

test('the switch hides and shows the merchant’s content', async () => {
  const { execute, engine } = await createTestStorefront(csv, { store, content: false })
  const { data, errors } = await execute(CONTENT)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    home: null,
    product: { variants: { nodes: [{ compareAtPrice: null }] }, metafields: [null], media: { nodes: [] } },
  })
  expect(await engine.panel?.()).toContain('Show the merchant’s content')
  const post = (content: string, headers = {}) =>
    engine.handle(
      new Request('http://127.0.0.1:4601/sandbox/content', { method: 'POST', headers, body: `content=${content}` }),
    )
  expect((await post('on', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post('perhaps')).status).toBe(400)
  expect((await post('on')).headers.get('location')).toBe('/sandbox')
  expect((await execute(CONTENT)).data).toEqual({
    home: { tagline: { value: 'Two halves' } },
    product: {
      variants: { nodes: [{ compareAtPrice: { amount: '120.0' } }] },
      metafields: [{ type: 'list.single_line_text_field', value: '["Silver","Jade"]' }],
      media: { nodes: [{ __typename: 'ExternalVideo' }] },
    },
  })
  expect(await engine.panel?.()).toContain('A test store.')
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

test('the demonstration’s content has every picture, video and model that it names', async () => {
  const { catalogue, content, folders } = await loadStore({})
  const media = Object.values(content.media).flat()
  const files = [
    ...listImageSources(catalogue, content).map(({ source }) => source),
    ...media.flatMap((item) => (item.type === 'EXTERNAL_VIDEO' ? [] : item.sources.map(({ url }) => url))),
  ]
  expect(media.map(({ type }) => type)).toEqual(['VIDEO', 'EXTERNAL_VIDEO', 'MODEL_3D'])
  expect(files.filter((file) => !folders.some((folder) => existsSync(join(folder, file))))).toEqual([])
})
