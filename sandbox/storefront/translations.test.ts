import { expect, test } from 'vitest'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'
import type { TranslationsByLanguage } from './translations'

const csv = createExport(
  createExportLine({
    'Body (HTML)': '<p>A ring.</p>',
    'Option1 Name': 'Finish',
    'Option1 Value': 'Brushed',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 0,
    'Image Src': 'ring.webp',
    'Image Alt Text': 'A brushed ring',
    'Note (product.metafields.custom.note)': 'Filed by hand',
  }),
  createExportLine({ Handle: 'cuff', Title: 'Cuff', Type: 'Bracelets' }),
)
const field = (value: string) => ({ type: 'single_line_text_field', value })
const article = {
  handle: 'river',
  title: 'River',
  content: '<p>Water</p>',
  excerpt: 'Wet',
  publishedAt: '2026-01-01T00:00:00Z',
}
const store = JSON.stringify({
  metaobjects: [{ type: 'shop_page', handle: 'care', fields: { title: field('Care'), body: field('Wipe it.') } }],
  menus: [
    { handle: 'footer', title: 'Footer', items: [{ title: 'Care', type: 'PAGE', url: '/pages/care', items: [] }] },
  ],
  policies: { refundPolicy: { title: 'Refunds', body: '<p>Yes.</p>' } },
  blogs: [{ handle: 'journal', description: 'Stories', articles: [article] }],
  collections: [{ handle: 'gifts', title: 'Gifts', description: '<p>Small.</p>', products: ['ring'] }],
  swatches: { Finish: { Brushed: { color: '#999999' } } },
})
const translations: TranslationsByLanguage = {
  fr: {
    products: {
      ring: {
        title: 'Bague',
        body_html: '<p>Une bague.</p>',
        product_type: 'Bagues',
        meta_title: 'Bague en argent',
        'custom.note': 'Limée à la main',
      },
    },
    options: { Finish: { name: 'Fini', Brushed: 'Brossé' } },
    images: { 'ring.webp': { alt: 'Une bague au fini brossé' } },
    collections: { gifts: { title: 'Cadeaux', body_html: '<p>Petits.</p>' }, all: { title: 'Toutes les pièces' } },
    menus: { footer: { Care: 'Entretien' } },
    policies: { refundPolicy: { title: 'Remboursements', body: '<p>Oui.</p>' } },
    blogs: { journal: { meta_description: 'Récits' } },
    articles: { river: { title: 'Rivière', body_html: '<p>Eau</p>' } },
    metaobjects: { 'shop_page/care': { title: 'Entretien' } },
  },
}

test('an entry of a definition without the capability to be translated is not', async () => {
  const { execute } = await createTestStorefront(csv, {
    store: JSON.stringify({ metaobjects: [{ type: 'own_page', handle: 'care', fields: { title: field('Care') } }] }),
    translations: { fr: { metaobjects: { 'own_page/care': { title: 'Entretien' } } } },
  })
  const query =
    'query @inContext(language: FR) { metaobject(handle: { type: "own_page", handle: "care" }) { fields { value } } }'
  expect((await execute(query)).data).toEqual({ metaobject: { fields: [{ value: 'Care' }] } })
})

const open = () => createTestStorefront(csv, { store, translations })

const PRODUCT = `{
  product(handle: "ring") {
    title description productType seo { title } metafield(namespace: "custom", key: "note") { value }
    options { name optionValues { name swatch { color } } }
    variants(first: 1) { nodes { title selectedOptions { name value } image { altText } } }
  }
  other: product(handle: "cuff") { title productType options { name optionValues { name } } }
}`

test('a query in French answers a product’s translations, and English ones without them', async () => {
  const { execute } = await open()
  const { data, errors } = await execute(`query @inContext(language: FR) ${PRODUCT}`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    product: {
      title: 'Bague',
      description: 'Une bague.',
      productType: 'Bagues',
      seo: { title: 'Bague en argent' },
      metafield: { value: 'Limée à la main' },
      options: [{ name: 'Fini', optionValues: [{ name: 'Brossé', swatch: { color: '#999999' } }] }],
      variants: {
        nodes: [
          {
            title: 'Brossé',
            selectedOptions: [{ name: 'Fini', value: 'Brossé' }],
            image: { altText: 'Une bague au fini brossé' },
          },
        ],
      },
    },
    other: {
      title: 'Cuff',
      productType: 'Bracelets',
      options: [{ name: 'Title', optionValues: [{ name: 'Default Title' }] }],
    },
  })
})

test('a query without the directive, or in a language that the store lacks, answers the store’s own texts', async () => {
  const { execute } = await open()
  const own = await execute(`query ${PRODUCT}`)
  expect(own.data).toMatchObject({ product: { title: 'Ring', options: [{ name: 'Finish' }] } })
  expect(own).not.toHaveProperty('extensions')
  const german = await execute(`query @inContext(language: DE) ${PRODUCT}`)
  expect(german).toEqual({ ...own, extensions: { context: { language: 'EN' } } })
})

test('content is translated too, field by field', async () => {
  const { execute } = await open()
  const { data, errors } = await execute(
    `query ($language: LanguageCode) @inContext(language: $language) {
    metaobject(handle: { type: "shop_page", handle: "care" }) { fields { value } }
    menu(handle: "footer") { items { title } }
    shop { refundPolicy { title body } }
    blog(handle: "journal") { seo { description } articles(first: 1) { nodes { title excerpt contentHtml } } }
    collections(first: 3) { nodes { title description } }
    localization { language { isoCode } availableLanguages { isoCode endonymName } }
  }`,
    { language: 'FR' },
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    metaobject: { fields: [{ value: 'Entretien' }, { value: 'Wipe it.' }] },
    menu: { items: [{ title: 'Entretien' }] },
    shop: { refundPolicy: { title: 'Remboursements', body: '<p>Oui.</p>' } },
    blog: {
      seo: { description: 'Récits' },
      articles: { nodes: [{ title: 'Rivière', excerpt: 'Wet', contentHtml: '<p>Eau</p>' }] },
    },
    collections: {
      nodes: [
        { title: 'Cadeaux', description: 'Petits.' },
        { title: 'Toutes les pièces', description: '' },
        { title: 'Home page', description: '' },
      ],
    },
    localization: {
      language: { isoCode: 'FR' },
      availableLanguages: [
        { isoCode: 'EN', endonymName: 'English' },
        { isoCode: 'FR', endonymName: 'Français' },
      ],
    },
  })
})

const IN_FRENCH = 'query ($filters: [ProductFilter!]) @inContext(language: FR)'

test.each([
  [{ productType: 'Bagues' }],
  [{ productType: 'Rings' }],
  [{ variantOption: { name: 'Fini', value: 'Brossé' } }],
  [{ variantOption: { name: 'Finish', value: 'Brushed' } }],
])('a French list is filtered by %j', async (filter) => {
  const { execute } = await open()
  const query = `${IN_FRENCH} { collection(handle: "all") { products(first: 5, filters: $filters) { nodes { title } } } }`
  const { data } = await execute(query, { filters: [filter] })
  expect(data).toEqual({ collection: { products: { nodes: [{ title: 'Bague' }] } } })
})

test('a French search finds French words, and query fields keep the store’s own', async () => {
  const { execute } = await open()
  const { data } = await execute(`query @inContext(language: FR) {
    search(query: "bague", first: 5) { nodes { ... on Product { title } } }
    products(query: "product_type:Rings", first: 5) { nodes { title } }
  }`)
  const found = { nodes: [{ title: 'Bague' }] }
  expect(data).toEqual({ search: found, products: found })
})

test('a cart made in French has French lines, and every language has the same stock', async () => {
  const { engine, execute } = await open()
  const stock = '{ product(handle: "ring") { variants(first: 1) { nodes { id quantityAvailable } } } }'
  const text = JSON.stringify((await execute(stock)).data)
  const variant = /gid:[^"]*ProductVariant[^"]*/.exec(text)?.[0] ?? ''
  const body = new URLSearchParams({ variant, stock: '3' })
  await engine.handle(new Request('http://127.0.0.1:4601/sandbox/stock', { method: 'POST', body }))
  expect(JSON.stringify((await execute(`query @inContext(language: FR) ${stock}`)).data)).toContain(
    '"quantityAvailable":3',
  )
  const { data } = await execute(
    `mutation ($id: ID!) @inContext(language: FR) {
      cartCreate(input: { lines: [{ merchandiseId: $id }] }) {
        cart { lines(first: 1) { nodes { merchandise { ... on ProductVariant { title product { title } } } } } }
      }
    }`,
    { id: variant },
  )
  expect(data).toMatchObject({
    cartCreate: { cart: { lines: { nodes: [{ merchandise: { title: 'Brossé', product: { title: 'Bague' } } }] } } },
  })
})
