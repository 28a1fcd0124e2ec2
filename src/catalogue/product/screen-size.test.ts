import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_RING_SIZES, diameterRange, findFit, type InnerSize, innerSizes, type LaidKind } from './screen-size'

const sizesOf = (kind: LaidKind, name: string, values: string[]) => innerSizes(kind, { options: [{ name, values }] })
const rounded = (sizes: readonly InnerSize[]) => sizes.map(({ value, mm }) => [value, Math.round(mm * 10) / 10])

test('a ring’s numbers are Canadian and U.S. sizes, in ascending order', () => {
  expect(rounded(sizesOf('ring', 'Size', ['9', 'US 7 1/2', '5,5', 'Adjustable', '5', '6½']))).toEqual([
    ['5', 15.7],
    ['5,5', 16.1],
    ['6½', 16.9],
    ['US 7 1/2', 17.7],
    ['9', 18.9],
  ])
})

test('a bangle’s sizes are its diameters, and a closed bracelet’s lengths go around its circle', () => {
  expect(rounded(sizesOf('bangle', 'Inner diameter', ['57 mm', '54 mm', 'Large']))).toEqual([
    ['54 mm', 54],
    ['57 mm', 57],
  ])
  expect(rounded(sizesOf('bracelet', 'Length', ['18 cm']))).toEqual([['18 cm', 57.3]])
})

test('sizes that aren’t lengths, such as S and M, can’t be read on a screen', () => {
  expect(sizesOf('bracelet', 'Size', ['S', 'M'])).toEqual([])
  expect(innerSizes('ring', { options: [] })).toEqual([])
})

const RING = sizesOf('ring', 'Size', ['5', '6', '7'])

test.each([
  [17.3, { kind: 'size', size: { value: '7' } }],
  [17.4, { kind: 'size', size: { value: '7' } }],
  [16.4, { kind: 'size', size: { value: '6' } }],
  [16.1, { kind: 'between', smaller: { value: '5' }, size: { value: '6' } }],
  [16.8, { kind: 'between', smaller: { value: '6' }, size: { value: '7' } }],
  [15.4, { kind: 'too-small', smallest: { value: '5' } }],
  [17.6, { kind: 'too-large', largest: { value: '7' } }],
])('%f mm among the ring sizes 5, 6 and 7 is %j', (diameter, fit) => {
  expect(findFit(diameter, RING)).toMatchObject(fit)
})

test('every ring size reads as itself at a tenth of a millimetre, and between two sizes as the larger', () => {
  for (const [index, size] of ALL_RING_SIZES.entries()) {
    expect(findFit(Math.round(size.mm * 10) / 10, ALL_RING_SIZES)).toEqual({ kind: 'size', size })
    const larger = ALL_RING_SIZES[index + 1]
    if (larger)
      expect(findFit((size.mm + larger.mm) / 2, ALL_RING_SIZES)).toEqual({
        kind: 'between',
        smaller: size,
        size: larger,
      })
  }
})

test('no diameter gets a size that is smaller by more than a hundredth', () => {
  const diameter = fc.double({ min: 10, max: 30, noNaN: true })
  fc.assert(
    fc.property(diameter, (mm) => {
      const fit = findFit(mm, RING)
      return !fit || !('size' in fit) || fit.size.mm >= mm / 1.01
    }),
  )
})

test('the circle goes beyond the smallest and the largest size', () => {
  expect(diameterRange(RING)).toEqual({ min: 12, max: 21 })
})
