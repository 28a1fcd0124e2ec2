import type { Product as ProductThing, WithContext } from 'schema-dts'
import { expect, test } from 'vitest'
import { product, productDetails, variant } from '../../../tests/factories/product'
import { SHIPPING } from '../../merchant/merchant'
import type { Variant } from '../product'
import { breadcrumbsJsonLd, productJsonLd } from './product-json-ld'

const SITE = 'https://liangyi.example'

const ring = (Size: string, Finish: string, partial: Partial<Variant> = {}) =>
  variant({ values: { Size, Finish }, id: `gid://shopify/ProductVariant/${Size}`, ...partial })

/** The nodes of a type, at any depth. */
function nodesOf(type: string, node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return []
  const own = '@type' in node && node['@type'] === type ? [node] : []
  return [...own, ...Object.values(node).flatMap((child) => nodesOf(type, child))]
}

test('JSON-LD of a product with one variant gives name, images, collection, code and offer', () => {
  const jsonLd = productJsonLd(
    product({
      handle: 'tide-comb',
      title: 'Tide Comb',
      vendor: 'Heart of Jade',
      images: [{ url: '/cdn/shop/files/tide-comb-1.webp', altText: null }],
      variants: [variant({ price: 62_00, sku: 'HJ-TID' })],
    }),
    SITE,
  )
  expect(jsonLd).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Tide Comb',
    brand: { '@type': 'Brand', name: 'Heart of Jade' },
    image: ['https://liangyi.example/cdn/shop/files/tide-comb-1.webp'],
    sku: 'HJ-TID',
    offers: { '@type': 'Offer', price: '62.00', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
  })
})

test('JSON-LD of a product with several variants is a group of variants, each with its own offer', () => {
  const own = { url: '/polished.webp', altText: null }
  const variants = [ring('5', 'Brushed'), ring('6', 'Polished', { price: 102_05, availableForSale: false, image: own })]
  const jsonLd: WithContext<ProductThing> = productJsonLd(
    product({ id: 'gid://shopify/Product/77', images: [{ url: '/ring.webp', altText: null }], variants }),
    SITE,
  )
  const page = 'https://liangyi.example/product/edge-ring'
  expect(jsonLd).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Edge Ring',
    url: page,
    productGroupID: '77',
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Edge Ring, 5, Brushed',
        sku: '5',
        image: 'https://liangyi.example/ring.webp',
        offers: { url: `${page}?variant=5`, price: '96.00', availability: 'https://schema.org/InStock' },
      },
      {
        name: 'Edge Ring, 6, Polished',
        image: 'https://liangyi.example/polished.webp',
        offers: { url: `${page}?variant=6`, price: '102.05', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  })
  expect(jsonLd).not.toHaveProperty('offers')
})

test('JSON-LD offers what is made to order on back order, and what isn’t shipped without shipping and returns', () => {
  const made = ring('5', 'Brushed', { currentlyNotInStock: true })
  const card = ring('6', 'Brushed', { requiresShipping: false })
  const offersIn = (leadTimeDays: number) => {
    const details = productDetails({ leadTimeDays })
    return nodesOf('Offer', productJsonLd(product({ variants: [made, card], details }), SITE))
  }
  const [first, second] = offersIn(21)
  expect(first).toMatchObject({ availability: 'https://schema.org/BackOrder' })
  expect(first).toMatchObject({ shippingDetails: { deliveryTime: { handlingTime: { minValue: 21, maxValue: 21 } } } })
  expect(offersIn(0)[0]).toMatchObject({
    availability: 'https://schema.org/BackOrder',
    shippingDetails: expect.anything(),
  })
  expect(offersIn(0)[0]).not.toHaveProperty('shippingDetails.deliveryTime')
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
  const variants = [
    ring('6', 'Brushed', { price: SHIPPING.freeOver, sku: 'ER-6', barcode: '4006381333931' }),
    ring('7', 'Brushed', { price: 96_00, sku: ' ', barcode: '4006381333932' }),
    ring('8', 'Brushed', { price: SHIPPING.freeOver + 1 }),
  ]
  const jsonLd = productJsonLd(product({ variants }), SITE)
  const page = 'https://liangyi.example/product/edge-ring'
  expect(nodesOf('Product', jsonLd)).toMatchObject([{ sku: 'ER-6', gtin: '4006381333931' }, { sku: '7' }, { sku: '8' }])
  expect(nodesOf('Product', jsonLd)[1]).not.toHaveProperty('gtin')
  const offers = nodesOf('Offer', jsonLd)
  expect(offers).toMatchObject([
    {
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

/** Fields that Google requires for a merchant listing and for its optional parts. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ProductGroup: ['name', 'url', 'productGroupID', 'hasVariant'],
  Product: ['name', 'image', 'sku', 'offers'],
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
  const variants = [ring('5', 'Brushed'), ring('6', 'Polished')]
  const rated = productJsonLd(product({ images, variants }), SITE, { average: 4, count: 1 })
  expect(JSON.stringify(rated)).toMatch(
    /AggregateRating.*OfferShippingDetails.*QuantitativeValue.*MerchantReturnPolicy/,
  )
  expect(findMissingFields(rated)).toEqual([])
  expect(findMissingFields(productJsonLd(product({ images }), SITE))).toEqual([])
  expect(findMissingFields(breadcrumbsJsonLd([{ title: 'Home', path: '/' }], SITE))).toEqual([])
})
