import { expect, test } from 'vitest'
import { formatDay } from '../domain/calendar-day'
import { formatDate } from './dates'

test('a date is the day of the shopper’s time zone', () => {
  expect(formatDate('2026-12-02T01:00:00Z')).toBe('Dec 1, 2026')
})

test.each([
  ['2026-12-01', '1er\u00a0déc.\u00a02026'],
  ['2026-05-21', '21\u00a0mai\u00a02026'],
])('%s is written in French as %s', (day, text) => {
  expect(formatDay(new Date(day), 'fr-CA', { month: 'short', year: 'numeric', timeZone: 'UTC' })).toBe(text)
})
