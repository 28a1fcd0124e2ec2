import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { imagesForVariant } from './images-for-variant'

const front = { url: '/front.webp', altText: null }
const close = { url: '/close.webp', altText: 'The facets, close' }

test("the selected variant's own image comes first, once", () => {
  const ring = product({ images: [front, close] })
  expect(imagesForVariant(ring, variant({ image: close }))).toEqual([close, front])
  expect(imagesForVariant(ring, variant({ image: { url: '/dark.webp', altText: null } }))).toHaveLength(3)
  expect(imagesForVariant(ring, variant({ image: null }))).toEqual([front, close])
  expect(imagesForVariant(ring, undefined)).toEqual([front, close])
})
