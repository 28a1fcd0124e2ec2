import { expect, test } from 'vitest'
import { formatWristRange, measuredSizes, necklacePosition, sizeGuideKind } from './measured-sizes'
import { hasSizeGuide } from './size-guide-button'

const sized = (productType: string, name: string, values: string[] = []) => ({
  productType,
  options: [{ name, values }],
})

test('only option values that are lengths are measured, in millimetres', () => {
  const values = ['45 cm', '54 mm', '7.5cm', 'S', 'Ink', '7', '12 cm long', '']
  expect(measuredSizes(sized('Necklaces', 'Length', values))).toEqual([
    { name: '45 cm', mm: 450 },
    { name: '54 mm', mm: 54 },
    { name: '7.5cm', mm: 75 },
  ])
})

test('rings, bangles, bracelets and necklaces each have their own size guide', () => {
  expect(sizeGuideKind(sized('RINGS', 'Size'))).toBe('ring')
  expect(sizeGuideKind(sized('Bracelets', 'Inner diameter'))).toBe('bangle')
  expect(sizeGuideKind(sized('Bracelets', 'Size'))).toBe('bracelet')
  expect(sizeGuideKind(sized('Necklaces', 'Chain length'))).toBe('necklace')
})

test.each([
  [sized('Rings', 'Finish'), true],
  [sized('bracelets', 'Size', ['S', 'M']), true],
  [sized('Necklaces', 'Cord', ['Ink', '45 cm']), true],
  [sized('Necklaces', 'Cord', ['Ink', 'Moss']), false],
  [sized('Earrings', 'Length', ['4 cm']), false],
  [sized('Earrings for rings', 'Size'), false],
])('%j has a size guide: %s', (product, expected) => {
  expect(hasSizeGuide(product)).toBe(expected)
})

test('size guides give the wrist for a bracelet length and the position of a necklace length', () => {
  expect(formatWristRange(180, 'close')).toBe('165–170 mm')
  expect(formatWristRange(180, 'loose')).toBe('155–160 mm')
  expect([380, 420, 450, 500, 550, 600].map(necklacePosition)).toEqual([
    'close around the throat',
    'at the base of the throat',
    'on the collarbones',
    'just below the collarbones',
    'on the breastbone',
    'at the middle of the chest',
  ])
})
