import { expect, test } from 'vitest'
import { parseLeadTime } from './lead-time'

test.each([
  ['10', 10],
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['2.5', 0],
  ['soon', 0],
  ['9999', 0],
])('a lead time of %s is %i days in a shop without one', (value, days) => {
  expect(parseLeadTime(value)).toBe(days)
})
