import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseProductExport } from './product-csv'
import { createExport, createExportLine } from './test-storefront'

const now = new Date('2026-11-21T12:00:00Z')
const parsed = (csv: string) => parseProductExport(csv, now)

test('the demonstration catalogue has 22 products, two collections, five categories, 52 to 228 CAD', async () => {
  const { products, problems } = parsed(await readFile(new URL('../catalogue/products.csv', import.meta.url), 'utf8'))
  expect(problems).toEqual([])
  const listed = products.filter(({ isListed }) => isListed)
  expect(listed).toHaveLength(22)
  expect(new Set(listed.map(({ vendor }) => vendor))).toEqual(new Set(['ARMORLIGHT', 'Heart of Jade']))
  expect(new Set(listed.map(({ productType }) => productType)).size).toBe(5)
  const prices = listed.flatMap(({ variants }) => variants.map(({ price }) => price))
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([52_00, 228_00])
  const handles = listed.map(({ handle }) => handle)
  expect(handles).toEqual(expect.arrayContaining(['trace-bracelet', 'grace-hairpin', 'armor-pendant', 'edge-ring']))
  expect(listed.every(({ description }) => description.length > 80)).toBe(true)
  expect(listed.flatMap(({ images }) => images).every(({ alt }) => alt)).toBe(true)
})

test('lines with one handle are variants and images of one product', () => {
  const csv = createExport(
    createExportLine({
      'Option1 Name': 'Size',
      'Option1 Value': '6',
      'Image Src': 'a.webp',
      'Image Alt Text': 'Front',
    }),
    { Handle: 'ring', 'Option1 Value': '7', 'Variant Price': '98.5', 'Image Src': 'b.webp', 'Variant Image': 'b.webp' },
    { Handle: 'ring', 'Image Src': 'c.webp', 'Image Position': 1 },
  )
  const { products, problems } = parsed(csv)
  expect(problems).toEqual([])
  expect(products[0]?.options).toMatchObject([{ name: 'Size', values: ['6', '7'] }])
  expect(products[0]?.variants).toMatchObject([
    { title: '6', price: 96_00, image: null },
    { title: '7', price: 98_50, image: { source: 'b.webp' } },
  ])
  expect(products[0]?.images.map(({ source }) => source)).toEqual(['c.webp', 'a.webp', 'b.webp'])
})

test('a byte order mark, Windows line ends, quoted line breaks and unknown columns are accepted', () => {
  const csv = '\uFEFFHandle,Weather,Title,Body (HTML)\r\nring,fine,Ring,"<p>One</p>\r\n<p>Two</p>"\r\n\r\n'
  const { products } = parsed(csv)
  expect(products).toMatchObject([{ handle: 'ring', title: 'Ring', description: '<p>One</p>\n<p>Two</p>' }])
})

test('the newer export’s headings are accepted', () => {
  const csv =
    'Title,URL handle,Description,Price,Status,Product image URL\nRing,ring,Round.,12.5,Active,https://cdn.example/r.jpg'
  expect(parsed(csv).products).toMatchObject([
    {
      handle: 'ring',
      description: 'Round.',
      variants: [{ price: 12_50 }],
      images: [{ source: 'https://cdn.example/r.jpg' }],
    },
  ])
})

test('an unreadable line is reported by its number and skipped', () => {
  const csv = createExport(
    createExportLine({ Handle: 'first', 'Body (HTML)': 'over\nthree\nlines' }),
    createExportLine({ Handle: '' }),
    createExportLine({ Handle: 'dear', 'Variant Price': 'a lot' }),
    createExportLine({ Handle: 'nameless', Title: '' }),
    createExportLine({ Handle: 'uncounted', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': 'many' }),
    createExportLine({ Handle: 'first' }),
    { Handle: 'first' },
    createExportLine({ Handle: 'last' }),
  ).replace('"last"', '"last","one","more"')
  const { products, problems } = parsed(`${csv}\n${createExport(createExportLine({ Handle: 'after' })).split('\n')[1]}`)
  expect(products.map(({ handle }) => handle)).toEqual(['first', 'after'])
  expect(problems).toEqual([
    { line: 5, reason: 'it has no handle' },
    { line: 6, reason: 'the price "a lot" is not an amount' },
    { line: 7, reason: 'the product "nameless" has no title' },
    { line: 8, reason: 'the inventory quantity "many" is not a number' },
    { line: 9, reason: 'the product "first" already has a variant "Default Title"' },
    { line: 10, reason: 'it holds neither a variant nor a picture' },
    { line: 11, reason: 'it has 24 columns where 22 are named' },
  ])
})

test('an unclosed quote ends the export at its line', () => {
  const { products, problems } = parsed('Handle,Title\none,One\ntwo,"Two\nthree,Three')
  expect(products.map(({ handle }) => handle)).toEqual(['one'])
  expect(problems).toContainEqual({ line: 3, reason: 'it opens a quote that is never closed' })
})

test('drafts, archived and unpublished products are skipped', () => {
  const csv = createExport(
    createExportLine({ Handle: 'draft', Status: 'draft' }),
    createExportLine({ Handle: 'archived', Status: 'Archived' }),
    createExportLine({ Handle: 'unpublished', Published: 'FALSE' }),
    createExportLine({ Handle: 'shown', Status: 'active', Published: 'true' }),
    { Handle: 'draft', 'Image Src': 'more.webp' },
  )
  const { products, problems } = parsed(csv)
  expect(products.map(({ handle }) => handle)).toEqual(['shown'])
  expect(problems).toEqual([])
})

test('a missing price is 0.00, as in Shopify’s import, and reported', () => {
  const { products, problems } = parsed(createExport(createExportLine({ 'Variant Price': '' })))
  expect(products[0]?.variants).toMatchObject([{ price: 0 }])
  expect(problems).toEqual([{ line: 2, reason: '"ring" has no price here: taken as 0.00' }])
})

test('stock is read only if tracked', () => {
  const stock = (columns: Record<string, string>) =>
    parsed(createExport(createExportLine(columns))).products[0]?.variants[0]
  expect(stock({ 'Variant Inventory Qty': '3' })).toMatchObject({ stock: null })
  expect(stock({ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-2' })).toMatchObject({ stock: -2 })
  expect(stock({ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'continue' })).toMatchObject({
    stock: 0,
    sellsWithoutStock: true,
  })
})

test('a file other than a product export is refused', () => {
  expect(() => parsed('Name,Age\nMei,30')).toThrow('it has no column "Handle"')
  expect(parsed('')).toEqual({ products: [], problems: [] })
})

test('ids survive reordering and price changes', () => {
  const ids = (csv: string) =>
    parsed(csv)
      .products.map(({ handle, id, variants }) => [handle, id, variants[0]?.id])
      .sort()
  const one = createExportLine({ Handle: 'one' })
  const two = createExportLine({ Handle: 'two' })
  expect(ids(createExport(one, two))).toEqual(ids(createExport({ ...two, 'Variant Price': 12 }, one)))
})
