import { expect, test } from 'vitest'
import { drawOutline } from './outline-shapes'
import { SPECS_BY_HANDLE } from './product-specs'

const rowsOf = (handle: string) => SPECS_BY_HANDLE[handle]?.measurements ?? []

test.each([
  ['edge-ring', 'rings', 'on a hand: a ring 6.2 mm wide, in size 7'],
  ['shield-signet', 'rings', 'on a hand: a ring 13 mm wide, in size 7'],
  ['chainmail-bracelet', 'bracelets', 'on a wrist: 22 mm wide'],
  ['trace-bracelet', 'bracelets', 'on a wrist: 6 mm wide'],
  ['rivet-studs', 'earrings', 'on an ear: 7 mm across'],
  ['moon-gate-earrings', 'earrings', 'on an ear: 34 mm from the lobe to the end'],
  ['bi-disc-pendant', 'necklaces', 'on a neck: 45 cm long'],
  ['gorget-collar', 'necklaces', 'on a neck: a collar 17 mm high at the front'],
  ['bamboo-hairpin', 'hairpins', 'through a knot of hair: 139 mm long'],
  ['tide-comb', 'hairpins', 'in hair: 76 mm wide'],
] as const)('the outline of %s takes its size from the measurements', (handle, category, words) => {
  expect(drawOutline(category, rowsOf(handle))?.words).toBe(words)
})

test('a ring of twice the width is drawn twice as tall', () => {
  const heightOf = (width: string) => drawOutline('rings', [['Width', width]])?.shapes[0]?.d.match(/v([\d.]+)/)?.[1]
  expect(Number(heightOf('12 mm'))).toBe(2 * Number(heightOf('6 mm')))
})

test.each(['rings', 'bracelets', 'earrings', 'necklaces', 'hairpins'] as const)(
  'no outline is drawn for %s without a length',
  (category) => {
    expect(drawOutline(category, [['Width', 'narrow']])).toBeUndefined()
  },
)
