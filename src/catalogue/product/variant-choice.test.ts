import fc from 'fast-check'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import {
  chooseOptionValue,
  optionValue,
  optionValueState,
  selectableOptions,
  selectedVariant,
  variantParameter,
} from './variant-choice'

const small = variant({ id: 'gid://shopify/ProductVariant/51', values: { Length: '16 cm', Finish: 'Bright' } })
const smallDark = variant({
  id: 'gid://shopify/ProductVariant/52',
  values: { Length: '16 cm', Finish: 'Darkened' },
  availableForSale: false,
})
const large = variant({ id: 'gid://shopify/ProductVariant/53', values: { Length: '20 cm', Finish: 'Bright' } })
const bracelet = product({
  variants: [small, smallDark, large],
  options: [
    { name: 'Length', values: ['16 cm', '20 cm', '22 cm'] },
    { name: 'Finish', values: ['Bright', 'Darkened'] },
  ],
})

test('an address names a variant by the number of its id or by the whole id', () => {
  expect(selectedVariant(bracelet, '53')).toBe(large)
  expect(selectedVariant(bracelet, 'gid://shopify/ProductVariant/52')).toBe(smallDark)
})

test.each([null, '', '99', 'ProductVariant', 'nonsense'])(
  'an address with %j chooses the first variant',
  (parameter) => {
    expect(selectedVariant(bracelet, parameter)).toBe(small)
  },
)

test('a product without variants has nothing to choose', () => {
  expect(selectedVariant(product({ variants: [] }), '51')).toBeUndefined()
})

test('what is written into the address is read back as the same variant', () => {
  for (const one of bracelet.variants) expect(selectedVariant(bracelet, variantParameter(one))).toBe(one)
})

test('a value is to be had, sold out, made only with other values, or not made, beside the other chosen values', () => {
  expect(optionValueState(bracelet, small, 'Length', '20 cm')).toBe('available')
  expect(optionValueState(bracelet, small, 'Finish', 'Darkened')).toBe('sold-out')
  expect(optionValueState(bracelet, large, 'Finish', 'Darkened')).toBe('elsewhere')
  expect(optionValueState(bracelet, small, 'Length', '22 cm')).toBe('nowhere')
})

test('choosing a value keeps the other values where there is such a variant', () => {
  expect(chooseOptionValue(bracelet, small, 'Length', '20 cm')).toBe(large)
  expect(chooseOptionValue(bracelet, small, 'Finish', 'Darkened')).toBe(smallDark)
})

test('choosing a value that is made only with others changes the others', () => {
  expect(chooseOptionValue(bracelet, large, 'Finish', 'Darkened')).toBe(smallDark)
})

test('a value in no variant leads nowhere', () => {
  expect(chooseOptionValue(bracelet, small, 'Length', '22 cm')).toBeUndefined()
})

test('of several variants that fit as well, one that can be bought is chosen', () => {
  const [from, soldOut, inStock] = [
    variant({ values: { Size: '5', Finish: 'Brushed', Stone: 'None' } }),
    variant({ values: { Size: '6', Finish: 'Brushed', Stone: 'Jade' }, availableForSale: false }),
    variant({ values: { Size: '6', Finish: 'Brushed', Stone: 'Onyx' } }),
  ]
  expect(chooseOptionValue(product({ variants: [from, soldOut, inStock] }), from, 'Size', '6')).toBe(inStock)
})

test('a product of one variant, and an option of one value, leave nothing to choose', () => {
  const plain = variant({ values: { Title: 'Default Title' } })
  expect(selectableOptions(product({ variants: [plain] }))).toEqual([])
  const oneMetal = [
    variant({ values: { Size: '5', Metal: 'Silver' } }),
    variant({ values: { Size: '6', Metal: 'Silver' } }),
  ]
  expect(selectableOptions(product({ variants: oneMetal }))).toEqual([{ name: 'Size', values: ['5', '6'] }])
})

const sizes = ['5', '6', '7']
const finishes = ['Brushed', 'Polished', 'Darkened']
const anyProduct = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sizes), fc.constantFrom(...finishes)), { minLength: 1, selector: String })
  .chain((made) =>
    fc.array(fc.boolean(), { minLength: made.length, maxLength: made.length }).map((stock) =>
      product({
        variants: made.map(([Size, Finish], index) =>
          variant({ values: { Size, Finish }, availableForSale: stock[index] }),
        ),
      }),
    ),
  )

test('whatever is made, a choice leads to a variant with that value, or nowhere exactly where it says so', () => {
  const value = fc.oneof(
    fc.constantFrom(...sizes).map((size) => ['Size', size] as const),
    fc.constantFrom(...finishes).map((finish) => ['Finish', finish] as const),
  )
  fc.assert(
    fc.property(anyProduct, fc.nat(), value, (some, index, [name, wanted]) => {
      const from = some.variants[index % some.variants.length] ?? variant()
      const next = chooseOptionValue(some, from, name, wanted)
      const stands = optionValueState(some, from, name, wanted)
      expect(next === undefined).toBe(stands === 'nowhere')
      if (!next) return
      expect(some.variants).toContain(next)
      expect(optionValue(next, name)).toBe(wanted)
      const other = name === 'Size' ? 'Finish' : 'Size'
      const keeps = optionValue(next, other) === optionValue(from, other)
      expect(keeps).toBe(stands !== 'elsewhere')
      if (keeps) expect(next.availableForSale).toBe(stands === 'available')
    }),
  )
})
