import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import { optionValues } from '../domain/option-values'
import { imageAltText, imagesForVariant, isOnSale, priceText, productTypeLabel, reducedFrom, sizeText } from './product'

const front = { url: '/front.webp', altText: null }
const close = { url: '/close.webp', altText: 'The facets, close' }

test('the price of a product with different prices is its minimum after From', () => {
  const [cheap, dear] = [variant({ price: 55_00 }), variant({ price: 69_99 })]
  expect(priceText(product({ price: 55_00, variants: [dear, cheap] }))).toBe('From $55.00')
  expect(priceText(product({ price: 55_00, variants: [cheap, cheap] }))).toBe('$55.00')
  expect(priceText(product({ price: null, variants: [dear, cheap] }))).toBeNull()
  expect(priceText(product({ price: 55_00, maxPrice: null }))).toBe('$55.00')
  // The dearer variants are beyond the ten that a list loads.
  expect(priceText(product({ price: 55_00, maxPrice: 69_99, variants: [cheap] }))).toBe('From $55.00')
})

test('a list shows the old price of the variant that it adds, beside the price of that variant alone', () => {
  const reduced = variant({ price: 76_00, compareAtPrice: 96_00 })
  const full = variant({ price: 76_00 })
  const cheap = variant({ price: 55_00, compareAtPrice: 60_00, availableForSale: false })
  expect(reducedFrom(product({ price: 76_00, variants: [variant({ price: 80_00 }), reduced] }))).toBe(96_00)
  expect(reducedFrom(product({ price: 76_00, variants: [full, reduced] }))).toBeNull()
  expect(reducedFrom(product({ price: 55_00, variants: [reduced, cheap] }))).toBeNull()
  expect(reducedFrom(product({ price: 76_00, variants: [{ ...reduced, availableForSale: false }] }))).toBe(96_00)
})

test('a product is on sale while a reduced variant can be bought', () => {
  const reduced = variant({ price: 76_00, compareAtPrice: 96_00 })
  expect(isOnSale({ variants: [variant(), reduced] })).toBe(true)
  expect(isOnSale({ variants: [variant(), { ...reduced, availableForSale: false }] })).toBe(false)
})

test('a product without a type is shown as Jewelry', () => {
  expect(productTypeLabel(product({ productType: '' }))).toBe('Jewelry')
  expect(productTypeLabel(product({ productType: 'Rings' }))).toBe('Rings')
})

test("the selected variant's own image comes first, once", () => {
  const ring = product({ images: [front, close] })
  expect(imagesForVariant(ring, variant({ image: close }))).toEqual([close, front])
  expect(imagesForVariant(ring, variant({ image: { url: '/dark.webp', altText: null } }))).toHaveLength(3)
  expect(imagesForVariant(ring, variant({ image: null }))).toEqual([front, close])
  expect(imagesForVariant(ring, undefined)).toEqual([front, close])
})

test("images that name a value of the selected variant follow the variant's own", () => {
  const [ink, moss] = [
    { url: '/ink.webp', altText: 'On an ink black cord' },
    { url: '/moss.webp', altText: 'On a moss green cord' },
  ]
  const [wornInk, wornMoss] = [
    { url: '/worn-ink.webp', altText: 'Worn on a cord. Ink' },
    { url: '/worn-moss.webp', altText: 'Worn on moss' },
  ]
  const pendant = product({ images: [ink, moss, close, wornInk, wornMoss, { url: '/inked.webp', altText: 'Inked' }] })
  const selectedOptions = [
    { name: 'Cord', value: 'Moss' },
    { name: 'Length', value: '45 cm' },
  ]
  const shown = imagesForVariant(pendant, variant({ image: moss, selectedOptions }))
  expect(shown).toHaveLength(pendant.images.length)
  expect(shown.map(({ url }) => url).slice(0, 4)).toEqual(['/moss.webp', '/worn-moss.webp', '/ink.webp', close.url])
  const first = imagesForVariant(pendant, variant({ image: ink, selectedOptions: [{ name: 'Cord', value: 'Ink' }] }))
  expect(first.map(({ url }) => url).slice(0, 3)).toEqual(['/ink.webp', '/worn-ink.webp', '/moss.webp'])
})

test('a short value, such as a size, orders no images', () => {
  const gold = { url: '/gold.webp', altText: 'In 18 karat gold' }
  const ring = product({ images: [front, close, gold] })
  const small = variant({ image: front, selectedOptions: [{ name: 'Size', value: '18' }] })
  expect(imagesForVariant(ring, small)).toEqual([front, close, gold])
})

test('an image without alt text from the merchant has the title and its number', () => {
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

test.each([
  ['Size', '5', 'size 5'],
  ['Ring size ', 'M', 'size M'],
  ['Size of the box', 'M', undefined],
  ['Chain length', '45 cm', undefined],
])('the button of a variant with the option %s names %s as %s', (name, value, expected) => {
  expect(sizeText({ selectedOptions: [{ name, value }] })).toBe(expected)
})
