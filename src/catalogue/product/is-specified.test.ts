import { expect, test } from 'vitest'
import { SPECS_BY_HANDLE } from '../../merchant/product-specs'
import { isSpecified } from './is-specified'

test.each(Object.entries(SPECS_BY_HANDLE))(
  '%s has materials, a weight in grams and a measurement in mm or cm',
  (handle, specs) => {
    expect(isSpecified(handle)).toBe(true)
    expect(specs.materials.join(' ')).toMatch(/silver|jade|bronze/i)
    const values = specs.measurements.map(([, value]) => value).join(' ')
    expect(values).toMatch(/\d (mm|cm)/)
    expect(values).toMatch(/\d g\b/)
  },
)

test.each(['unknown-ring', '', 'constructor', '__proto__'])('the handle %j has no specifications', (handle) => {
  expect(isSpecified(handle)).toBe(false)
})
