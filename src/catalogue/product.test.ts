import fc from 'fast-check'
import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { optionValues } from '../option-values'
import { cheapestAvailable, hasPriceRange, imageAltText, productTypeLabel } from './product'

const front = { url: '/front.webp', altText: null }
const close = { url: '/close.webp', altText: 'The facets, close' }

test('cheapestAvailable gives the cheapest variant that can be bought, the first of equals', () => {
  const soldOut = variant({ id: 'a', price: 40_00, availableForSale: false })
  const [first, equal, dear] = [
    variant({ id: 'b', price: 55_00 }),
    variant({ id: 'c', price: 55_00 }),
    variant({ id: 'd', price: 69_99 }),
  ]
  expect(cheapestAvailable(product({ variants: [soldOut, dear, first, equal] }))).toBe(first)
  expect(cheapestAvailable(product({ variants: [soldOut] }))).toBeUndefined()
  expect(cheapestAvailable(product({ variants: [] }))).toBeUndefined()
})

test('no variant that can be bought is cheaper than the one a list adds', () => {
  const anyVariant = fc
    .record({ price: fc.integer({ min: 0, max: 300_00 }), availableForSale: fc.boolean() })
    .map((partial) => variant(partial))
  fc.assert(
    fc.property(fc.array(anyVariant, { maxLength: 10 }), (variants) => {
      const available = variants.filter(({ availableForSale }) => availableForSale)
      const lowestPrice = Math.min(...available.map(({ price }) => price))
      expect(cheapestAvailable({ variants })).toBe(available.find(({ price }) => price === lowestPrice))
    }),
  )
})

test('a price range is one where some variant costs another price than the minimum', () => {
  const [cheap, dear] = [variant({ price: 55_00 }), variant({ price: 69_99 })]
  expect(hasPriceRange(product({ price: 55_00, variants: [dear, cheap] }))).toBe(true)
  expect(hasPriceRange(product({ price: 55_00, variants: [cheap, cheap] }))).toBe(false)
  expect(hasPriceRange(product({ price: null, variants: [dear, cheap] }))).toBe(false)
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

test.each([
  [
    'each value of its options',
    [
      { name: 'Size', value: '7' },
      { name: 'Finish', value: 'Polished' },
    ],
    '7 • Polished',
  ],
  ['nothing for a product without options', [{ name: 'Title', value: 'Default Title' }], ''],
  ['a title that the merchant chose', [{ name: 'Title', value: 'Large' }], 'Large'],
  ['an option whose value is called like the default', [{ name: 'Finish', value: 'Default Title' }], 'Default Title'],
])('a variant is named by %s', (_, selectedOptions, name) => {
  expect(optionValues({ selectedOptions })).toBe(name)
})
