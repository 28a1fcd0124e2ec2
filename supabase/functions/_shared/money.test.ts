import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { centsOf, decimalOf } from './money.ts'

test('an amount is read as whole cents', () => {
  const amounts = { '128.0': 12800, '128': 12800, '0.05': 5, '0.5': 50, '19.990': 1999, '999999999.99': 99999999999 }
  for (const [amount, cents] of Object.entries(amounts)) assert.equal(centsOf(amount), cents)
})

test('what is not an amount is refused', () => {
  for (const text of ['', '-1', '+1', '1e3', '1.005', '.5', '5.', ' 5', '1,000', 'NaN', '0x10', '１']) {
    assert.throws(() => centsOf(text), RangeError)
  }
  for (const cents of [-1, 0.5, Number.NaN, 2 ** 53]) assert.throws(() => decimalOf(cents), RangeError)
})

test('cents come back as they went out', () => {
  fc.assert(fc.property(fc.nat(99_999_999), (cents) => centsOf(decimalOf(cents)) === cents))
})
