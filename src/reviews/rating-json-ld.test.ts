import { expect, test } from 'vitest'
import { ratingJsonLd } from './rating-json-ld'

const product = { handle: 'edge-ring', title: 'Edge Ring' }
const SITE_ORIGIN = 'https://liangyi.example'

test('the JSON-LD holds the average with one decimal and the review count of the product', () => {
  expect(ratingJsonLd(product, { average: 4.25, count: 8, histogram: [0, 0, 1, 4, 3] }, SITE_ORIGIN)).toMatchObject({
    '@id': 'https://liangyi.example/product/edge-ring#product',
    name: 'Edge Ring',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 8, bestRating: 5 },
  })
})

test('a product without reviews has no rating JSON-LD', () => {
  expect(ratingJsonLd(product, { average: null, count: 0, histogram: [0, 0, 0, 0, 0] }, SITE_ORIGIN)).toBeNull()
})
