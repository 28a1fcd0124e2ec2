import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { firstAvailable, imageAltText, productTypeLabel } from './product'
import { imagesForVariant } from './product/product-images'

const front = { url: '/front.webp', altText: null }
const close = { url: '/close.webp', altText: 'The facets, close' }

test('a list adds the first variant that can be bought', () => {
  const [gone, here] = [variant({ id: 'a', availableForSale: false }), variant({ id: 'b' })]
  expect(firstAvailable(product({ variants: [gone, here] }))).toBe(here)
  expect(firstAvailable(product({ variants: [gone] }))).toBeUndefined()
  expect(firstAvailable(product({ variants: [] }))).toBeUndefined()
})

test('a product without a type is jewelry', () => {
  expect(productTypeLabel(product({ productType: '' }))).toBe('Jewelry')
  expect(productTypeLabel(product({ productType: 'Rings' }))).toBe('Rings')
})

test('a picture is described by the merchant, else by the title and its place', () => {
  const ring = product({ title: 'Edge Ring' })
  expect(imageAltText(ring, close, 1)).toBe('The facets, close')
  expect(imageAltText(ring, front, 0)).toBe('Edge Ring')
  expect(imageAltText(ring, front, 2)).toBe('Edge Ring, picture 3')
})

test("the chosen variant's own picture comes first, once", () => {
  const ring = product({ images: [front, close] })
  expect(imagesForVariant(ring, variant({ image: close }))).toEqual([close, front])
  expect(imagesForVariant(ring, variant({ image: { url: '/dark.webp', altText: null } }))).toHaveLength(3)
  expect(imagesForVariant(ring, variant({ image: null }))).toEqual([front, close])
  expect(imagesForVariant(ring, undefined)).toEqual([front, close])
})
