import { expect, test } from 'vitest'
import { isFullWidth } from './gallery-rows'

test.each([1, 2, 3, 4, 5])('a gallery of %i pictures fills both columns', (count) => {
  const widths = Array.from({ length: count }, (_, index) => (isFullWidth(index, count) ? 2 : 1))
  expect(widths[0]).toBe(2)
  expect(widths.reduce((sum, width) => sum + width, 0) % 2).toBe(0)
})
