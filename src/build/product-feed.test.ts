import { expect, test } from 'vitest'
import { cataloguedProduct, cataloguedVariant } from '../../tests/factories/catalogued-product'
import type { CataloguedProduct } from '../domain/catalogued-product'
import { productFeed } from './product-feed'

const SHOP = { name: 'Liangyi', description: 'Jewelry', site: 'https://liangyi.example' }

/** The parsed attributes of each item. */
function readItems(...products: CataloguedProduct[]): string[][] {
  const feed = new DOMParser().parseFromString(productFeed(products, SHOP, 'en'), 'text/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  return [...feed.getElementsByTagName('item')].map((item) =>
    [...item.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  )
}

test('each variant is an item with its own price, picture and identifiers', () => {
  const [first, second] = readItems(
    cataloguedProduct({
      variants: [
        cataloguedVariant({
          title: '6',
          price: 80_00,
          compareAtPrice: 96_00,
          barcode: '4006381333931',
          selectedOptions: [{ name: 'Size', value: '6' }],
          image: { url: '/cdn/six.webp' },
        }),
        cataloguedVariant({ id: 'gid://shopify/ProductVariant/12', title: '7', sku: 'ER-7', availableForSale: false }),
      ],
    }),
  )
  expect(first).toEqual([
    'g:id 11',
    'g:item_group_id 1',
    'g:title Edge Ring, 6',
    'g:description A ring of silver.',
    'g:link https://liangyi.example/product/edge-ring?variant=11',
    'g:image_link https://liangyi.example/cdn/six.webp',
    'g:additional_image_link https://cdn.shopify.com/edge-ring.jpg',
    'g:availability in_stock',
    'g:price 96.00 CAD',
    'g:sale_price 80.00 CAD',
    'g:brand ARMORLIGHT',
    'g:gtin 4006381333931',
    'g:condition new',
    'g:product_type Rings',
    'g:size 6',
  ])
  expect(second).toEqual(
    expect.arrayContaining(['g:id 12', 'g:availability out_of_stock', 'g:price 96.00 CAD', 'g:mpn ER-7']),
  )
})

const ofOption = (index: number, ...selectedOptions: { name: string; value: string }[]) =>
  cataloguedVariant({ id: `gid://shopify/ProductVariant/${index}`, title: `${index}`, selectedOptions })
const JEWELRY = { id: 'gid://shopify/TaxonomyCategory/aa-6-9', name: 'Rings', ancestors: [] }

test.each([
  ['Inner diameter', 'g:size'],
  ['Longueur de chaîne', 'g:size'],
  ['Diamètre intérieur', 'g:size'],
  ['Ring size', 'g:size'],
  ['Colour', 'g:color'],
  ['Finish', 'g:pattern'],
  ['Fini', 'g:pattern'],
  ['Finition', 'g:pattern'],
  ['Métal', 'g:material'],
])('the option %s is sent as %s', (name, attribute) => {
  const values = ['Bright', 'Dark'].map((value, index) => ofOption(index, { name, value }))
  const items = readItems(cataloguedProduct({ variants: values }))
  expect(items.map((item) => item.filter((line) => line.startsWith(`${attribute} `)))).toEqual([
    [`${attribute} Bright`],
    [`${attribute} Dark`],
  ])
  expect(items.flat().filter((line) => line === 'g:item_group_id 1')).toHaveLength(2)
})

test('a piece of jewelry has a color by its option, its material or its tags, and is for everyone who is grown up', () => {
  const colorOf = (overrides: Partial<CataloguedProduct>) =>
    readItems(cataloguedProduct({ category: JEWELRY, colors: ['Silver', 'Jade'], ...overrides }))[0]?.filter((line) =>
      /^g:(color|gender|age_group) /.test(line),
    )
  const audience = ['g:gender unisex', 'g:age_group adult']
  const metal = { name: 'Metal', value: 'Bronze' }
  expect(colorOf({})).toEqual(['g:color Silver/Jade', ...audience])
  expect(colorOf({ variants: [ofOption(1, metal)] })).toEqual(['g:color Bronze', ...audience])
  expect(colorOf({ variants: [ofOption(1, metal, { name: 'Color', value: 'Red' })] })).toEqual([
    'g:color Red',
    ...audience,
  ])
  expect(colorOf({ colors: [] })).toEqual(audience)
})

test('a product of another kind is for nobody in particular', () => {
  const [item = []] = readItems(
    cataloguedProduct({ category: { ...JEWELRY, id: 'gid://shopify/TaxonomyCategory/hg-3', name: 'Decor' } }),
  )
  expect(item.filter((line) => /gender|age_group/.test(line))).toEqual([])
})

test('variants that differ by nothing Merchant Center knows are no group', () => {
  const cord = (value: string) => ({ name: 'Cord', value })
  const items = readItems(cataloguedProduct({ variants: [ofOption(1, cord('Ink')), ofOption(2, cord('Moss'))] }))
  expect(items).toHaveLength(2)
  expect(items.flat().filter((line) => line.startsWith('g:item_group_id'))).toEqual([])
})

test('a variant that is sold while out of stock is on back order until its lead time has passed', () => {
  const [item = []] = readItems(
    cataloguedProduct({ leadTimeDays: 10, variants: [cataloguedVariant({ currentlyNotInStock: true })] }),
  )
  expect(item).toContain('g:availability backorder')
  const date = item.find((attribute) => attribute.startsWith('g:availability_date '))?.split(' ')[1] ?? ''
  expect(Math.round((Date.parse(date) - Date.now()) / 86_400_000)).toBe(10)
})

test('a variant that is sold while out of stock without a lead time is out of stock in the feed, which requires a date', () => {
  const [item] = readItems(
    cataloguedProduct({ leadTimeDays: 0, variants: [cataloguedVariant({ currentlyNotInStock: true })] }),
  )
  expect(item).toContain('g:availability out_of_stock')
})

test('a product without vendor, type or code has an item without them and no identifier', () => {
  const [item = []] = readItems(
    cataloguedProduct({
      description: ' ',
      vendor: '',
      productType: '',
      variants: [cataloguedVariant({ barcode: '4006381333932' })],
    }),
  )
  expect(item.map((attribute) => attribute.split(' ')[0])).toEqual(
    [
      ...['id', 'title', 'description', 'link', 'image_link', 'availability', 'price'],
      ...['identifier_exists', 'condition'],
    ].map((name) => `g:${name}`),
  )
})

test('a variant that Merchant Center would refuse, without a price or picture, has no item', () => {
  expect(readItems(cataloguedProduct({ variants: [] }))).toEqual([])
  expect(readItems(cataloguedProduct({ imageUrls: [] }))).toEqual([])
  expect(readItems(cataloguedProduct({ variants: [cataloguedVariant({ price: 0 })] }))).toEqual([])
})

/** Merchant Center's formats (support.google.com/merchants/answer/7052112), of required and optional attributes. */
const RULES: Readonly<Record<string, RegExp>> = {
  'g:id': /^[\w-]{1,50}$/,
  'g:title': /^.{1,150}$/su,
  'g:description': /^.{1,5000}$/su,
  'g:link': /^https:\/\/[!-~]{1,2000}$/,
  'g:image_link': /^https?:\/\/[!-~]{1,2000}$/,
  'g:availability': /^(in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': /^(?!0+\.00)\d+\.\d\d CAD$/,
  'g:condition': /^(new|refurbished|used)$/,
}
const OPTIONAL_RULES: Readonly<Record<string, RegExp>> = {
  'g:item_group_id': /^[\w-]{1,50}$/,
  'g:sale_price': /^\d+\.\d\d CAD$/,
  'g:brand': /^.{1,70}$/u,
  'g:gtin': /^(\d{8}|\d{12,14})$/,
  'g:mpn': /^.{1,70}$/u,
  'g:identifier_exists': /^no$/,
  'g:product_type': /^.{1,750}$/u,
  'g:size': /^.{1,100}$/u,
  'g:color': /^.{1,100}$/u,
  'g:material': /^.{1,200}$/u,
  'g:pattern': /^.{1,100}$/u,
  'g:gender': /^(male|female|unisex)$/,
  'g:age_group': /^(newborn|infant|toddler|kids|adult)$/,
}

function findBrokenRules(item: readonly string[]): string[] {
  const attributes = item.map((line) => {
    const [name = ''] = line.split(' ')
    return { name, value: line.slice(name.length + 1) }
  })
  const once = { ...RULES, ...OPTIONAL_RULES }
  const named = (wanted: string) => attributes.filter(({ name }) => name === wanted)
  const [price = 0, salePrice = 0] = ['g:price', 'g:sale_price'].map((name) =>
    Number.parseFloat(named(name)[0]?.value ?? '0'),
  )
  return [
    ...Object.keys(RULES)
      .filter((name) => named(name).length === 0)
      .map((name) => `${name} is missing`),
    ...Object.keys(once)
      .filter((name) => named(name).length > 1)
      .map((name) => `${name} is repeated`),
    ...attributes
      .filter(({ name, value }) => once[name]?.test(value) === false)
      .map(({ name, value }) => `${name} ${value}`),
    ...attributes
      .filter(({ name }) => !once[name] && name !== 'g:additional_image_link')
      .map(({ name }) => `${name} is unknown`),
    ...(named('g:additional_image_link').length > 10 ? ['more than ten further pictures'] : []),
    ...(salePrice >= price ? ['the sale price is no reduction'] : []),
    ...(named('g:gtin').length + named('g:mpn').length + named('g:identifier_exists').length === 1
      ? []
      : ['identifiers']),
    ...(named('g:mpn').length > 0 && named('g:brand').length === 0 ? ['no brand'] : []),
  ]
}

test('every item keeps Merchant Center’s rules, with the longest texts too', () => {
  const long = '玉💍 '.repeat(3000)
  const items = readItems(
    cataloguedProduct({ variants: [cataloguedVariant({ barcode: '4006381333931', compareAtPrice: 1200_00 })] }),
    cataloguedProduct({ vendor: '', productType: '', description: '' }),
    cataloguedProduct({
      title: long,
      description: long,
      vendor: long,
      productType: long,
      imageUrls: Array.from({ length: 30 }, (_, index) => `/cdn/a b${index}.webp`),
      variants: [
        cataloguedVariant({
          sku: long,
          title: long,
          selectedOptions: [
            { name: 'Size', value: long },
            { name: 'Ring size', value: '7' },
          ],
        }),
        cataloguedVariant({ compareAtPrice: 1200_00 }),
      ],
    }),
  )
  expect(items).toHaveLength(4)
  expect(items.flatMap(findBrokenRules)).toEqual([])
})

test('the feed of another language leads to the pages in it', () => {
  const feed = productFeed([cataloguedProduct()], SHOP, 'fr')
  expect(feed).toContain('<link>https://liangyi.example/fr</link>')
  expect(feed).toContain('<g:link>https://liangyi.example/fr/product/edge-ring?variant=11</g:link>')
})

test('no text of a product can break the feed', () => {
  const title = `]]> </item><script>&amp; "Ring" 'of' \u0000\u0008\uffff\ud800 jade`
  const [item = []] = readItems(cataloguedProduct({ title, description: title }))
  expect(item).toContain(`g:title ]]> </item><script>&amp; "Ring" 'of'  jade`)
})
