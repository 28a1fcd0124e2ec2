import { expect, test } from 'vitest'
import { formatRound } from './format'

test('formatRound drops the cents of whole dollars only', () => {
  expect(formatRound(150_00)).toBe('$150')
  expect(formatRound(15_50)).toBe('$15.50')
  expect(formatRound(10_00_00)).toBe('$1,000')
})
