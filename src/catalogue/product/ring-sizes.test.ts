import { expect, test } from 'vitest'
import { RING_SIZES } from './ring-sizes'

// The inner diameters that jewelers' tables print for these sizes, in mm.
test.each([
  [5, 15.7],
  [6, 16.5],
  [7, 17.3],
  [8, 18.1],
  [9, 18.9],
  [10, 19.8],
])('size %d is %f mm across', (size, diameter) => {
  expect(RING_SIZES.find((ring) => ring.size === size)?.diameter).toBeCloseTo(diameter, 1)
})

test('the way round a size is its diameter times pi', () => {
  for (const { diameter, girth } of RING_SIZES) expect(Math.abs(girth - diameter * Math.PI)).toBeLessThan(0.25)
})

test('sizes go from 4 to 12 in halves, each larger than the last', () => {
  expect(RING_SIZES.at(0)?.size).toBe(4)
  expect(RING_SIZES.at(-1)?.size).toBe(12)
  for (const [index, { size, diameter }] of RING_SIZES.entries()) {
    const last = RING_SIZES[index - 1]
    if (last) expect([size - last.size, diameter > last.diameter]).toEqual([0.5, true])
  }
})
