import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, parseCents, toAmount } from './money'

const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test.each([
  ['128.00', 12800],
  ['128.5', 12850],
  ['0.99', 99],
  ['.99', null],
  [96, 9600],
  [96.1, 9610],
  ['19.995', 2000],
  ['19.994', 1999],
  ['-3.10', -310],
  [' 5.00 ', 500],
])('parseCents reads %j as %j cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents)
})

test.each(['', 'free', '1e3', 'NaN', '1,50', '$5.00', '5.', '1234567890123', '--1'])(
  'parseCents returns null for %j',
  (amount) => {
    expect(parseCents(amount)).toBeNull()
  },
)

test('an amount shows a dollar sign, two decimals and commas between thousands', () => {
  expect(formatCents(5200)).toBe('$52.00')
  expect(formatCents(125_000)).toBe('$1,250.00')
  expect(formatCents(123_456_789)).toBe('$1,234,567.89')
  expect(formatCents(5)).toBe('$0.05')
  expect(formatCents(-310)).toBe('-$3.10')
  expect(formatCents(125_000, 'fr-CA').replaceAll(/\s/g, ' ')).toBe('1 250,00 $')
})

test('a decimal amount of any cents is read back as the same cents', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(parseCents(toAmount(cents))).toBe(cents)
      expect(formatCents(cents).replaceAll(/[$,]/g, '')).toBe(toAmount(cents))
    }),
  )
})

test('a price that arrives as a JSON number is read as the cents it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseCents(JSON.parse(toAmount(cents)))).toBe(cents)
    }),
  )
})

test('no text makes parseCents throw or give a fraction of a cent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (anything) => {
      const cents = parseCents(anything)
      expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

test('zero never has a sign', () => {
  expect(toAmount(0)).toBe('0.00')
  expect(formatCents(0)).toBe('$0.00')
  expect(parseCents('-0.00')).toBe(0)
})
