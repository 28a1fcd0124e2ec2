import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatRound, parseCents } from './money'

test.each([
  ['128.00', 12800],
  ['128.5', 12850],
  ['0.99', 99],
  [96, 9600],
  ['19.995', 2000],
  ['-3.10', -310],
])('%s is %i cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents)
})

test.each(['', 'free', '1e3', 'NaN', '1,50'])('%j is no amount', (amount) => {
  expect(parseCents(amount)).toBeNull()
})

test('amounts show a dollar sign and two decimals', () => {
  expect(formatCents(5200)).toBe('$52.00')
  expect(formatCents(123456)).toBe('$1234.56')
  expect(formatCents(5)).toBe('$0.05')
})

test('what is shown is what was read, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseCents(formatCents(cents).slice(1))).toBe(cents)
    }),
  )
})

test('a round amount stands in prose without its cents', () => {
  expect(formatRound(150_00)).toBe('$150')
  expect(formatRound(15_50)).toBe('$15.50')
})
