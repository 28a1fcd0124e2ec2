import { expect, test } from 'vitest'
import { findSpecs } from './find-specs'
import { SPECS_BY_HANDLE } from './product-specs'

test.each(Object.keys(SPECS_BY_HANDLE))(
  '%s has materials, a weight in grams and a measurement in mm or cm',
  (handle) => {
    const { materials, measurements } = findSpecs(handle) ?? { materials: [], measurements: [] }
    expect(materials.join(' ')).toMatch(/silver|jade|bronze/i)
    const values = measurements.map(([, value]) => value).join(' ')
    expect(values).toMatch(/\d (mm|cm)/)
    expect(values).toMatch(/\d g\b/)
  },
)

test.each(['unknown-ring', '', 'constructor', '__proto__'])('the handle %j has no specifications', (handle) => {
  expect(findSpecs(handle)).toBeUndefined()
})
