import fc from 'fast-check'
import { expect, test } from 'vitest'
import { product, variant } from '../../tests/factories/product'
import {
  findVariant,
  optionValue,
  optionValueState,
  selectableOptions,
  variantForOptionValue,
  variantParameter,
} from './variant-selection'

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

test('the variant parameter names a variant by its number or its full id', () => {
  expect(variantParameter(large)).toBe('53')
  expect(findVariant(bracelet, '53')).toBe(large)
  expect(findVariant(bracelet, 'gid://shopify/ProductVariant/52')).toBe(smallDark)
})

test.each([null, '', '99', 'ProductVariant', 'nonsense'])(
  'the variant parameter %j selects the first variant',
  (parameter) => {
    expect(findVariant(bracelet, parameter)).toBe(small)
  },
)

test('an option value is available, sold out, in another combination, or nonexistent', () => {
  expect(optionValueState(bracelet, small, 'Length', '20 cm')).toBe('available')
  expect(optionValueState(bracelet, small, 'Finish', 'Darkened')).toBe('soldOut')
  expect(optionValueState(bracelet, large, 'Finish', 'Darkened')).toBe('otherCombination')
  expect(optionValueState(bracelet, small, 'Length', '22 cm')).toBe('nonexistent')
})

test('of equally matching variants an available one is selected', () => {
  const [current, soldOut, inStock] = [
    variant({ values: { Size: '5', Finish: 'Brushed', Stone: 'None' } }),
    variant({ values: { Size: '6', Finish: 'Brushed', Stone: 'Jade' }, availableForSale: false }),
    variant({ values: { Size: '6', Finish: 'Brushed', Stone: 'Onyx' } }),
  ]
  expect(variantForOptionValue(product({ variants: [current, soldOut, inStock] }), current, 'Size', '6')).toBe(inStock)
})

test('a single variant and an option of one value offer no choice', () => {
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

test('a value selects a variant that has it, unless its state is nonexistent', () => {
  const nameAndValue = fc.oneof(
    fc.constantFrom(...sizes).map((size) => ['Size', size] as const),
    fc.constantFrom(...finishes).map((finish) => ['Finish', finish] as const),
  )
  fc.assert(
    fc.property(anyProduct, fc.nat(), nameAndValue, (some, index, [name, value]) => {
      const current = some.variants[index % some.variants.length] ?? variant()
      const next = variantForOptionValue(some, current, name, value)
      const state = optionValueState(some, current, name, value)
      expect(next === undefined).toBe(state === 'nonexistent')
      if (!next) return
      expect(some.variants).toContain(next)
      expect(optionValue(next, name)).toBe(value)
      const other = name === 'Size' ? 'Finish' : 'Size'
      const hasSameOther = optionValue(next, other) === optionValue(current, other)
      expect(hasSameOther).toBe(state !== 'otherCombination')
      if (hasSameOther) expect(next.availableForSale).toBe(state === 'available')
    }),
  )
})
