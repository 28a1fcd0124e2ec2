import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listImageSources, loadStore } from './load-store'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const csv = createExport(
  createExportLine({
    'Product Category': 'Apparel & Accessories > Jewelry > Rings',
    Tags: 'silver, ring',
    'Variant Compare At Price': '120.00',
    'Option1 Name': 'Stone',
    'Option1 Value': 'Celadon',
    'Image Src': 'ring-1.webp',
    'Image Alt Text': 'A ring',
    'Materials (product.metafields.custom.materials)': '["Silver","Jade"]',
    'Weight (product.metafields.custom.weight)': '{"value":6.0,"unit":"g"}',
    'Measurements (product.metafields.custom.measurements)': '{"value":5,"unit":"mm"}',
    'Care (product.metafields.custom.care)': '{"type":"root","children":[]}',
    'Maker’s note (product.metafields.custom.makers_note)': 'One line\nand another',
  }),
  createExportLine({
    Handle: 'cup',
    Title: 'Cup',
    Vendor: 'Kiln',
    Type: 'Cups',
    'Option1 Name': 'Stone',
    'Option1 Value': 'Spinach',
  }),
)

const store = JSON.stringify({
  about: 'A test store.',
  metaobjects: [
    {
      type: 'shop_home',
      handle: 'home',
      fields: {
        tagline: { type: 'single_line_text_field', value: 'Two halves' },
        hero_1_picture: { type: 'file_reference', value: 'ring-1.webp' },
        pieces: { type: 'list.product_reference', value: '["cup","ring"]' },
        missing: { type: 'product_reference', value: 'sold-elsewhere' },
      },
    },
    { type: 'shop_page', handle: 'care', fields: {} },
  ],
  menus: [
    {
      handle: 'main-menu',
      title: 'Main menu',
      items: [
        {
          title: 'Gifts',
          type: 'COLLECTION',
          url: '/collections/gifts',
          items: [{ title: 'Cup', type: 'PRODUCT', url: '/products/cup' }],
        },
        { title: 'Care', type: 'METAOBJECT', url: '/pages/shop_page/care' },
        { title: 'Elsewhere', type: 'HTTP', url: 'https://example.com/' },
      ],
    },
  ],
  policies: { privacyPolicy: { title: 'Privacy', body: '<p>Ours</p>' } },
  redirects: [{ path: '/old', target: '/products' }],
  collections: [
    { handle: 'gifts', title: 'Gifts', description: '<p>To give</p>', image: 'ring-1.webp', products: ['cup', 'ring'] },
  ],
  media: {
    ring: [
      {
        type: 'VIDEO',
        alt: 'It turns',
        preview: 'ring-1.webp',
        sources: [{ url: 'ring.mp4', mimeType: 'video/mp4', width: 640, height: 800 }],
      },
      { type: 'EXTERNAL_VIDEO', embedUrl: 'https://www.youtube.com/embed/abc', host: 'YOUTUBE' },
      { type: 'MODEL_3D', sources: [{ url: 'ring.glb', mimeType: 'model/gltf-binary' }] },
    ],
  },
  swatches: { Stone: { Celadon: { color: '#a8c3a0' }, Spinach: { image: 'spinach.webp' } } },
})

const PRODUCT = `{
  product(handle: "ring") {
    category { name ancestors { name } }
    compareAtPriceRange { maxVariantPrice { amount } }
    variants(first: 1) { nodes { compareAtPrice { amount } } }
    materials: metafield(namespace: "custom", key: "materials") { type value }
    metafields(identifiers: [
      { namespace: "custom", key: "weight" }, { namespace: "custom", key: "measurements" },
      { namespace: "custom", key: "care" }, { namespace: "custom", key: "makers_note" }, { namespace: "custom", key: "none" }
    ]) { key type }
    options { optionValues { name swatch { color image { previewImage { url } } } } }
    media(first: 10) { nodes {
      mediaContentType alt previewImage { url }
      ... on Video { sources { url format mimeType width height } }
      ... on ExternalVideo { embedUrl originUrl host }
      ... on Model3d { sources { url format mimeType filesize } }
    } }
  }
}`

test('a product has its category, metafields, sale price, swatches, videos and models', async () => {
  const { execute } = await createTestStorefront(csv, { store })
  const { data, errors } = await execute(PRODUCT)
  expect(errors).toBeUndefined()
  expect(data?.product).toMatchObject({
    category: { name: 'Rings', ancestors: [{ name: 'Jewelry' }, { name: 'Apparel & Accessories' }] },
    compareAtPriceRange: { maxVariantPrice: { amount: '120.0' } },
    variants: { nodes: [{ compareAtPrice: { amount: '120.0' } }] },
    materials: { type: 'list.single_line_text_field', value: '["Silver","Jade"]' },
    metafields: [
      { key: 'weight', type: 'weight' },
      { key: 'measurements', type: 'dimension' },
      { key: 'care', type: 'rich_text_field' },
      { key: 'makers_note', type: 'multi_line_text_field' },
      null,
    ],
    options: [{ optionValues: [{ name: 'Celadon', swatch: { color: '#a8c3a0', image: null } }] }],
    media: {
      nodes: [
        { mediaContentType: 'IMAGE' },
        {
          mediaContentType: 'VIDEO',
          alt: 'It turns',
          previewImage: { url: expect.stringContaining('/cdn/shop/files/ring-1.webp') },
          sources: [{ url: '/cdn/shop/files/ring.mp4', format: 'mp4', mimeType: 'video/mp4', width: 640, height: 800 }],
        },
        { mediaContentType: 'EXTERNAL_VIDEO', originUrl: 'https://www.youtube.com/embed/abc', host: 'YOUTUBE' },
        { mediaContentType: 'MODEL_3D', sources: [{ url: '/cdn/shop/files/ring.glb', format: 'glb', filesize: 0 }] },
      ],
    },
  })
})

const STORE = `{
  home: metaobject(handle: { type: "shop_home", handle: "home" }) {
    tagline: field(key: "tagline") { type value }
    introduction: field(key: "introduction") { value }
    picture: field(key: "hero_1_picture") { value reference { ... on MediaImage { id image { url altText } } } }
    pieces: field(key: "pieces") { references(first: 5) { nodes { ... on Product { handle } } } }
    missing: field(key: "missing") { value reference { __typename } }
  }
  metaobjects(type: "shop_page", first: 10) { nodes { handle fields { key } } }
  menu(handle: "main-menu") { title itemsCount items { title type url resource { __typename } items { title url resource { ... on Product { handle } } } } }
  footer: menu(handle: "footer") { title }
  shop { privacyPolicy { title body handle url } shippingPolicy { body } }
  urlRedirects(first: 10) { nodes { path target } }
  collection(handle: "gifts") { description descriptionHtml image { url } products(first: 5) { nodes { handle } } }
  collections(first: 10) { nodes { handle } }
  productTypes(first: 10) { nodes edges { node } }
  productTags(first: 10) { nodes }
}`

test('the store has its metaobjects, menus, policies, redirects and collections', async () => {
  const { execute } = await createTestStorefront(csv, { store })
  const { data, errors } = await execute(STORE)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    home: {
      tagline: { type: 'single_line_text_field', value: 'Two halves' },
      introduction: null,
      picture: {
        value: expect.stringMatching(/^gid:\/\/shopify\/MediaImage\/\d+$/),
        reference: { image: { url: expect.stringContaining('ring-1.webp'), altText: 'A ring' } },
      },
      pieces: { references: { nodes: [{ handle: 'cup' }, { handle: 'ring' }] } },
      missing: { value: '', reference: null },
    },
    metaobjects: { nodes: [{ handle: 'care', fields: [] }] },
    menu: {
      itemsCount: 4,
      items: [
        {
          url: 'http://127.0.0.1:4601/collections/gifts',
          resource: { __typename: 'Collection' },
          items: [{ title: 'Cup', resource: { handle: 'cup' } }],
        },
        { title: 'Care', resource: { __typename: 'Metaobject' } },
        { url: 'https://example.com/', resource: null },
      ],
    },
    footer: null,
    shop: {
      privacyPolicy: { body: '<p>Ours</p>', url: 'http://127.0.0.1:4601/policies/privacy-policy' },
      shippingPolicy: null,
    },
    urlRedirects: { nodes: [{ path: '/old', target: '/products' }] },
    collection: { description: 'To give', products: { nodes: [{ handle: 'cup' }, { handle: 'ring' }] } },
    collections: { nodes: [{ handle: 'gifts' }, { handle: 'armorlight' }, { handle: 'kiln' }, { handle: 'all' }] },
    productTypes: { nodes: ['Cups', 'Rings'], edges: [{ node: 'Cups' }, { node: 'Rings' }] },
    productTags: { nodes: ['ring', 'silver'] },
  })
})

describe('the switch', () => {
  test('hides and shows the merchant’s content', async () => {
    const { execute, engine } = await createTestStorefront(csv, { store, content: false })
    const { data, errors } = await execute(`{ ${STORE.slice(1, -1)} ${PRODUCT.slice(1, -1)} }`)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      home: null,
      metaobjects: { nodes: [] },
      menu: null,
      shop: { privacyPolicy: null },
      urlRedirects: { nodes: [] },
      collection: null,
      product: {
        category: { name: 'Rings' },
        compareAtPriceRange: { maxVariantPrice: { amount: '0.0' } },
        variants: { nodes: [{ compareAtPrice: null }] },
        materials: null,
        metafields: [null, null, null, null, null],
        options: [{ optionValues: [{ swatch: null }] }],
        media: { nodes: [{ mediaContentType: 'IMAGE' }] },
      },
    })
    expect(await engine.panel?.()).toContain('Show the merchant’s content')
    const post = (content: string, headers = {}) =>
      engine.handle(
        new Request('http://127.0.0.1:4601/sandbox/content', { method: 'POST', headers, body: `content=${content}` }),
      )
    expect((await post('on', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('perhaps')).status).toBe(400)
    expect((await post('on')).headers.get('location')).toBe('/sandbox')
    expect((await execute(STORE)).data).toMatchObject({ home: { tagline: { value: 'Two halves' } } })
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
