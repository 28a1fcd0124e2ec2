import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { firstAvailable, imageAltText, productTypeLabel } from './product'

const front = { url: '/front.webp', altText: null }
const close = { url: '/close.webp', altText: 'The facets, close' }

test('Add to Cart in a list adds the first variant that can be bought', () => {
  const [soldOut, available] = [variant({ id: 'a', availableForSale: false }), variant({ id: 'b' })]
  expect(firstAvailable(product({ variants: [soldOut, available] }))).toBe(available)
  expect(firstAvailable(product({ variants: [soldOut] }))).toBeUndefined()
  expect(firstAvailable(product({ variants: [] }))).toBeUndefined()
})

test('a product without a type is shown as Jewelry', () => {
  expect(productTypeLabel(product({ productType: '' }))).toBe('Jewelry')
  expect(productTypeLabel(product({ productType: 'Rings' }))).toBe('Rings')
})

test('an image has the alt text of the merchant, else the title and its number', () => {
  const ring = product({ title: 'Edge Ring' })
  expect(imageAltText(ring, close, 1)).toBe('The facets, close')
  expect(imageAltText(ring, front, 0)).toBe('Edge Ring')
  expect(imageAltText(ring, front, 2)).toBe('Edge Ring, picture 3')
})
