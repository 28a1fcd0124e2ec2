import { expect, test } from 'vitest'
import { assortment } from '../../../tests/factories/assortment'
import { formatWristRange, measuredSizes, necklacePosition, sizeGuideKind } from './measured-sizes'

const types = ['Rings', 'Bracelets', 'Necklaces', 'Earrings']
const { categories } = assortment([
  ...types.map((productType) => ({ productType })),
  { productType: '', taxonomy: 'Rings' },
])

const sized = (productType: string, name: string, values: string[] = []) => ({
  productType,
  category: null,
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

test.each([
  [sized('RINGS', 'Size'), 'ring'],
  [sized('Ring', 'Finish'), 'ring'],
  [{ ...sized('', 'Size'), category: { id: 'gid://Rings' } }, 'ring'],
  [sized('Bracelets', 'Inner diameter'), 'bangle'],
  [sized('bracelet', 'Size', ['S', 'M']), 'bracelet'],
  [sized('Necklaces', 'Chain length'), 'necklace'],
  [sized('Necklaces', 'Cord', ['Ink', '45 cm']), 'necklace'],
  [sized('Necklaces', 'Cord', ['Ink', 'Moss']), null],
  [sized('Earrings', 'Length', ['4 cm']), null],
  [sized('Earrings for rings', 'Size'), null],
])('%j has the size guide: %s', (product, expected) => {
  expect(sizeGuideKind(product, categories)).toBe(expected)
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
