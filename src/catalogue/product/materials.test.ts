import { expect, test } from 'vitest'
import { SPECS_BY_HANDLE, specsOf } from './materials'

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

test.each(HANDLES)(
  '%s says what it is made of and what it measures, in grams and millimetres or centimetres',
  (handle) => {
    const facts = specsOf(handle)
    expect(facts?.materials.join(' ')).toMatch(/silver|jade|bronze/i)
    const measures = facts?.measurements.map(([, value]) => value).join(' ')
    expect(measures).toMatch(/\d (mm|cm)/)
    expect(measures).toMatch(/\d g\b/)
  },
)

test('nothing else stands in the table', () => {
  expect(Object.keys(SPECS_BY_HANDLE).sort()).toEqual([...HANDLES].sort())
})

test.each(['unknown-ring', '', 'constructor', '__proto__'])('nothing is written about %j', (handle) => {
  expect(specsOf(handle)).toBeNull()
})
