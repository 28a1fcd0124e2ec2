import { expect, test } from 'vitest'
import { formatLeadTime } from './lead-time'

test.each([
  [1, '1 day'],
  [13, '13 days'],
  [14, '2 weeks'],
  [21, '3 weeks'],
  [22, '4 weeks'],
])('%i days are %s', (days, text) => {
  expect(formatLeadTime(days)).toBe(text)
})
