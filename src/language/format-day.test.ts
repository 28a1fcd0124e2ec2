import { expect, test } from 'vitest'
import { formatDay } from './format-day'

test('formatDay names the month without a point', () => {
  expect(formatDay('2026-09-01T12:00:00Z')).toBe('Sep 1, 2026')
  expect(formatDay('2026-11-24T12:00:00Z')).toBe('Nov 24, 2026')
})
