import { expect, test } from 'vitest'
import { RING_SIZES } from './ring-sizes'

// Inner diameters in mm from jewelers' tables.
test.each([
  [5, 15.7],
  [6, 16.5],
  [7, 17.3],
  [8, 18.1],
  [9, 18.9],
  [10, 19.8],
])('size %d has an inner diameter of %f mm', (size, diameter) => {
  expect(RING_SIZES.find((ring) => ring.size === size)?.diameter).toBeCloseTo(diameter, 1)
})

test('the circumference of a size is its diameter times pi', () => {
  for (const { diameter, circumference } of RING_SIZES)
    expect(Math.abs(circumference - diameter * Math.PI)).toBeLessThan(0.25)
})
