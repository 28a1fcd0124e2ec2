import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import { breadcrumbsJsonLd, productJsonLd } from './product-json-ld'

const SITE = 'https://liangyi.example'

test('says what the page shows: name, pictures, collection and an offer for each variant', () => {
  const data = productJsonLd(
    product({
      handle: 'edge-ring',
      title: 'Edge Ring',
      vendor: 'ARMORLIGHT',
      images: [{ url: '/cdn/shop/files/edge-ring-1.webp', altText: null }],
      variants: [
        variant({ id: 'gid://shopify/ProductVariant/1', price: 96_00, availableForSale: true }),
        variant({ id: 'gid://shopify/ProductVariant/2', price: 102_05, availableForSale: false }),
      ],
    }),
    SITE,
  )
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Edge Ring',
    brand: { '@type': 'Brand', name: 'ARMORLIGHT' },
    image: ['https://liangyi.example/cdn/shop/files/edge-ring-1.webp'],
    offers: [
      { '@type': 'Offer', price: '96.00', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
      { '@type': 'Offer', price: '102.05', priceCurrency: 'CAD', availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

test('leaves out what a product does not have, a rating always', () => {
  const bare = productJsonLd(product({ description: '', images: [], variants: [], vendor: '', productType: '' }), SITE)
  expect(Object.keys(bare).sort()).toEqual(['@context', '@id', '@type', 'name'])
})

test('numbers the way to the page', () => {
  const { itemListElement } = breadcrumbsJsonLd(
    [
      { name: 'Home', path: '/' },
      { name: 'Rings', path: '/rings' },
    ],
    SITE,
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://liangyi.example/' },
    { '@type': 'ListItem', position: 2, name: 'Rings', item: 'https://liangyi.example/rings' },
  ])
})
