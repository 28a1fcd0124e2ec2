import { expect, test } from 'vitest'
import { ratingJsonLd } from './rating-json-ld'

const piece = { handle: 'edge-ring', title: 'Edge Ring' }
const SITE = 'https://liangyi.example'

test('says the average with one decimal and the count that the page shows, of the same product', () => {
  expect(ratingJsonLd(piece, { average: 4.25, count: 8, histogram: [0, 0, 1, 4, 3] }, SITE)).toMatchObject({
    '@id': 'https://liangyi.example/product/edge-ring#product',
    name: 'Edge Ring',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 8, bestRating: 5 },
  })
})

test('says nothing where nobody has rated', () => {
  expect(ratingJsonLd(piece, { average: null, count: 0, histogram: [0, 0, 0, 0, 0] }, SITE)).toBeNull()
})
