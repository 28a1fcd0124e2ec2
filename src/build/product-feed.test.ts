import { expect, test } from 'vitest'
import { cataloguedProduct, cataloguedVariant } from '../../tests/factories/catalogued-product'
import type { CataloguedProduct } from '../catalogued-product'
import { productFeed } from './product-feed'

const SHOP = { name: 'Liangyi', description: 'Jewelry', site: 'https://liangyi.example' }

/** The parsed attributes of each item. */
function readItems(...products: CataloguedProduct[]): string[][] {
  const feed = new DOMParser().parseFromString(productFeed(products, SHOP), 'text/xml')
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
          imageUrl: '/cdn/six.webp',
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

test('a product without picture, vendor, type or code has an item without them and no identifier', () => {
  const [item = []] = readItems(
    cataloguedProduct({
      description: ' ',
      imageUrls: [],
      vendor: '',
      productType: '',
      variants: [cataloguedVariant({ barcode: '4006381333932' })],
    }),
  )
  expect(item.map((attribute) => attribute.split(' ')[0])).toEqual(
    ['id', 'title', 'description', 'link', 'availability', 'price', 'identifier_exists', 'condition'].map(
      (name) => `g:${name}`,
    ),
  )
})

test('a product without readable prices has no item', () => {
  expect(readItems(cataloguedProduct({ variants: [] }))).toEqual([])
})

test('no text of a product can break the feed', () => {
  const title = `]]> </item><script>&amp; "Ring" 'of' \u0000\u0008\uffff\ud800 jade`
  const [item = []] = readItems(cataloguedProduct({ title, description: title }))
  expect(item).toContain(`g:title ]]> </item><script>&amp; "Ring" 'of'  jade`)
})
