import { expect, test } from 'vitest'
import { DEFAULT_LEAD_TIME_DAYS, parseLeadTime } from './lead-time'

test.each([
  ['10', 10],
  [undefined, DEFAULT_LEAD_TIME_DAYS],
  ['', DEFAULT_LEAD_TIME_DAYS],
  ['0', DEFAULT_LEAD_TIME_DAYS],
  ['2.5', DEFAULT_LEAD_TIME_DAYS],
  ['soon', DEFAULT_LEAD_TIME_DAYS],
  ['9999', DEFAULT_LEAD_TIME_DAYS],
])('a lead time of %s is %i days', (value, days) => {
  expect(parseLeadTime(value)).toBe(days)
})
