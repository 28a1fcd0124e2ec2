import { expect, test } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { serveStorefront } from '../../tests/serve-storefront'
import { matchRoute } from '../app/routes'
import { ownHosts } from '../backends/own-hosts'
import { listEmptyPaths } from '../domain/assortment'
import { fetchStoreContent } from './fetch-store-content'

const page = (handle: string) => ({
  type: 'shop_page',
  handle,
  fields: { title: { type: 'single_line_text_field', value: `Our ${handle}` } },
})

async function serveStore(store: object): Promise<void> {
  await serveStorefront({
    csv: createExport(
      createExportLine({ Handle: 'cup', Title: 'Cup', 'Image Src': 'https://cdn.example/cup.jpg' }),
      createExportLine({ Handle: 'saucer', Title: 'Saucer', 'Variant Price': '58.00' }),
    ),
    store: JSON.stringify(store),
  })
}

const blog = (handle: string, count: number) => ({
  handle,
  articles: Array.from({ length: count }, (_, index) => ({
    handle: `note-${index}`,
    title: `Note ${index}`,
    content: '<p>Text.</p>',
    publishedAt: '2026-11-01T10:00:00Z',
  })),
})

const noProducts = Promise.resolve([])

test('a store’s journal has its articles’ pages', async () => {
  await serveStore({ blogs: [blog('journal', 2)] })
  const { value, pagePaths, contentPaths } = await fetchStoreContent(noProducts)
  expect(value.hasJournal).toBe(true)
  expect(contentPaths).toEqual(['/journal/note-0', '/journal/note-1'])
  expect([...pagePaths].filter((path) => path.startsWith('/journal'))).toEqual(['/journal', ...contentPaths])
})

test.each([
  ['a blog without an article', [blog('journal', 0)]],
  ['another blog', [blog('news', 2)]],
])('%s is not a journal', async (_, blogs) => {
  await serveStore({ blogs })
  const { value, pagePaths } = await fetchStoreContent(noProducts)
  expect(value.hasJournal).toBe(false)
  expect(pagePaths).not.toContain('/journal')
})

test('a menu leads to the journal once that has an article', async () => {
  const menus = [{ handle: 'footer', title: 'Footer', items: [{ title: 'News', type: 'BLOG', url: '/blogs/journal' }] }]
  await serveStore({ menus, blogs: [blog('journal', 0)] })
  expect((await fetchStoreContent(noProducts)).value.footer).toEqual([])
  await serveStore({ menus, blogs: [blog('journal', 1)] })
  expect((await fetchStoreContent(noProducts)).value.footer).toEqual([{ label: 'News', to: '/journal' }])
})

test('articles, pages and collections beyond the first 250 have pages too', async () => {
  const collection = (index: number) => ({ handle: `gifts-${index}`, title: 'Gifts', products: ['cup'] })
  await serveStore({
    blogs: [blog('journal', 251)],
    metaobjects: Array.from({ length: 251 }, (_, index) => page(`page-${index}`)),
    collections: Array.from({ length: 251 }, (_, index) => collection(index)),
  })
  const { value, problems, contentPaths } = await fetchStoreContent(noProducts)
  expect([contentPaths, value.pages, value.collections].map(({ length }) => length)).toEqual([753, 251, 251])
  expect(problems).toEqual([])
})

test('a merchant’s page may be at /about, and one at another address of the shop is named', async () => {
  await serveStore({ metaobjects: ['about', 'care-and-repair', 'contact', 'our-wood'].map(page) })
  const { value, problems } = await fetchStoreContent(noProducts)
  expect(value.pages.map(({ handle }) => handle)).toEqual(['about', 'care-and-repair', 'our-wood'])
  expect(problems).toEqual(['shop_page contact: the shop has its own page at /contact'])
})

test('a merchant’s page at an address that hosts lead on for Shopify’s Online Store is named', async () => {
  await serveStore({ metaobjects: ['search', 'account'].map(page) })
  const { value, problems } = await fetchStoreContent(noProducts)
  expect(value.pages).toEqual([])
  expect(problems).toHaveLength(2)
})

test('a merchant’s page with the address of a specified list has it in a store that sells nothing of that list', async () => {
  await serveStore({ metaobjects: ['rings', 'necklaces'].map(page) })
  const { value, problems } = await fetchStoreContent()
  expect(value.pages.map(({ handle }) => handle)).toEqual(['necklaces'])
  expect(problems).toEqual(['shop_page rings: the shop has its own page at /rings'])
  expect(matchRoute('/necklaces', value.assortment)).toMatchObject({
    route: { page: 'shop' },
    props: { handle: 'necklaces' },
  })
  expect(matchRoute('/rings', value.assortment).route.page).toBe('category')
  expect(listEmptyPaths(value.assortment)).not.toContain('/necklaces')
})

test('each list of the demonstration has its description from the store', async () => {
  await serveStorefront()
  const { value, pagePaths } = await fetchStoreContent()
  const { collections, categories } = value.assortment
  expect([...collections, ...categories].filter(({ description }) => !description)).toEqual([])
  // A collection of a vendor or category has no second page, and a menu may name it.
  expect(value.collections.map(({ title }) => title)).toEqual([
    'Gifts under $75',
    'Gifts under $100',
    'Gifts for hair',
    'Gifts for two',
  ])
  expect(pagePaths).toContain('/collections/earrings')
  expect(value.customerAccountUrl).toMatch(/^https:\/\/shopify\.com\/\d+\/account$/)
})

test('a link to the shop with www, or without, is its own', async () => {
  await serveStorefront({ primaryDomain: 'https://www.liangyi.example' })
  await fetchStoreContent(noProducts)
  expect(ownHosts()).toEqual(expect.arrayContaining(['liangyi.example', 'www.liangyi.example']))
})
