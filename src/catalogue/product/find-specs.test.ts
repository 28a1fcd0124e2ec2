import { expect, test } from 'vitest'
import { SPECS_BY_HANDLE } from '../../merchant/product-specs'
import { findSpecs } from './find-specs'

const HANDLES = [
  'armor-pendant',
  'edge-ring',
  'grace-hairpin',
  'lamella-cuff',
  'rivet-studs',
  'halberd-earrings',
  'chainmail-bracelet',
  'gorget-collar',
  'shield-signet',
  'visor-ring',
  'spine-hairpin',
  'trace-bracelet',
  'moon-gate-earrings',
  'bi-disc-pendant',
  'still-water-ring',
  'river-stone-necklace',
  'pebble-bracelet',
  'bamboo-hairpin',
  'cong-drop-earrings',
  'cloud-knot-pendant',
  'twin-fish-ring',
  'tide-comb',
]

test.each(HANDLES)('%s has materials, a weight in grams and a measurement in mm or cm', (handle) => {
  const specs = findSpecs(handle)
  expect(specs?.materials.join(' ')).toMatch(/silver|jade|bronze/i)
  const values = specs?.measurements.map(([, value]) => value).join(' ')
  expect(values).toMatch(/\d (mm|cm)/)
  expect(values).toMatch(/\d g\b/)
})

test('the specifications have no other handle', () => {
  expect(Object.keys(SPECS_BY_HANDLE).sort()).toEqual([...HANDLES].sort())
})

test.each(['unknown-ring', '', 'constructor', '__proto__'])('findSpecs gives null for the handle %j', (handle) => {
  expect(findSpecs(handle)).toBeNull()
})
