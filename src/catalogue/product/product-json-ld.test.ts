import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import { SHIPPING } from '../../merchant/merchant'
import { breadcrumbsJsonLd, productJsonLd } from './product-json-ld'

const SITE = 'https://liangyi.example'

test('JSON-LD gives name, images, collection and an offer for each variant', () => {
  const jsonLd = productJsonLd(
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
  expect(jsonLd).toMatchObject({
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

test('JSON-LD offers what is made to order on back order, and what isn’t shipped without shipping and returns', () => {
  const made = variant({ currentlyNotInStock: true })
  const card = variant({ requiresShipping: false })
  const { offers } = productJsonLd(product({ variants: [made, card] }), SITE)
  const [first, second] = [offers].flat()
  expect(first).toMatchObject({ availability: 'https://schema.org/BackOrder' })
  expect(second).not.toHaveProperty('shippingDetails')
  expect(second).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('JSON-LD holds the average with one decimal and the number of reviews, or no rating without reviews', () => {
  expect(productJsonLd(product(), SITE, { average: 4.25, count: 8 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 8, bestRating: 5 },
  })
  expect(productJsonLd(product(), SITE, null)).not.toHaveProperty('aggregateRating')
})

test('JSON-LD gives each variant its codes, and names shipping and returns once', () => {
  const { offers } = productJsonLd(
    product({
      handle: 'edge-ring',
      variants: [
        variant({ price: SHIPPING.freeOver, sku: 'ER-6', barcode: '4006381333931' }),
        variant({ price: 96_00, sku: ' ', barcode: '4006381333932' }),
        variant({ price: SHIPPING.freeOver + 1 }),
      ],
    }),
    SITE,
  )
  const page = 'https://liangyi.example/product/edge-ring'
  expect(offers).toMatchObject([
    {
      sku: 'ER-6',
      gtin: '4006381333931',
      shippingDetails: {
        '@id': `${page}#shipping`,
        shippingRate: { value: '15.00', currency: 'CAD' },
        deliveryTime: { handlingTime: { minValue: 1, maxValue: 2 }, transitTime: { minValue: 5, maxValue: 7 } },
      },
      hasMerchantReturnPolicy: { '@id': `${page}#returns`, merchantReturnDays: 30 },
    },
    { shippingDetails: { '@id': `${page}#shipping` }, hasMerchantReturnPolicy: { '@id': `${page}#returns` } },
    { shippingDetails: { '@id': `${page}#free-shipping`, shippingRate: { value: '0.00' } } },
  ])
  expect(offers).not.toHaveProperty('1.sku')
  expect(offers).not.toHaveProperty('1.gtin')
  expect(offers).not.toHaveProperty('1.shippingDetails.shippingRate')
})

test('JSON-LD leaves out properties that the product lacks', () => {
  const jsonLd = productJsonLd(
    product({ description: '', images: [], variants: [], vendor: '', productType: '' }),
    SITE,
  )
  expect(Object.keys(jsonLd).sort()).toEqual(['@context', '@id', '@type', 'name'])
})

test('JSON-LD numbers the breadcrumbs from 1', () => {
  const { itemListElement } = breadcrumbsJsonLd(
    [
      { title: 'Home', path: '/' },
      { title: 'Rings', path: '/rings' },
    ],
    SITE,
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://liangyi.example/' },
    { '@type': 'ListItem', position: 2, name: 'Rings', item: 'https://liangyi.example/rings' },
  ])
})

/** The fields that Google requires of a merchant listing, and of the details that it may have. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

function findMissingFields(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const type = '@type' in node ? String(node['@type']) : ''
  const missing = (REQUIRED_FIELDS[type] ?? []).filter((field) => !Reflect.get(node, field))
  return [...missing.map((field) => `${type}.${field}`), ...Object.values(node).flatMap(findMissingFields)]
}

test('JSON-LD has the fields that Google requires of products and breadcrumbs', () => {
  const images = [{ url: '/ring.webp', altText: null }]
  const rated = productJsonLd(product({ images, variants: [variant({ price: 96_00 })] }), SITE, {
    average: 4,
    count: 1,
  })
  expect(JSON.stringify(rated)).toMatch(
    /AggregateRating.*OfferShippingDetails.*QuantitativeValue.*MerchantReturnPolicy/,
  )
  expect(findMissingFields(rated)).toEqual([])
  expect(findMissingFields(breadcrumbsJsonLd([{ title: 'Home', path: '/' }], SITE))).toEqual([])
})
