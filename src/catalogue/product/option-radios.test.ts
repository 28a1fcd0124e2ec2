import { expect, test } from 'vitest'
import { product } from '../../../tests/factories/product'
import { sizeNote } from './option-radios'

const SIZES = { name: 'Size', values: ['5', '6', '7'] }
const seo = { title: null, description: null }
const measurements = { lines: ['Runs small'] }

test.each([
  ['its description', product({ description: 'A ring. It runs large.' }), 'Size 6. Runs large, consider 5'],
  ['the built-in table', product({ handle: 'edge-ring' }), 'Size 6. Runs small, consider 7'],
  [
    'its own facts',
    product({ details: { seo, videos: [], facts: { measurements } } }),
    'Size 6. Runs small, consider 7',
  ],
  ['nothing', product({ handle: 'still-water-ring' }), 'Size 6'],
])('the fit of a product is read from %s', (_, sized, expected) => {
  expect(sizeNote(sized, SIZES, '6')).toBe(expected)
})

test('the largest size of a piece that runs small has no other to consider', () => {
  expect(sizeNote(product({ handle: 'edge-ring' }), SIZES, '7')).toBe('Size 7. Runs small')
})

test('a length is named with its unit alone', () => {
  const diameters = { name: 'Inner diameter', values: ['54 mm', '57 mm'] }
  expect(sizeNote(product({ handle: 'trace-bracelet' }), diameters, '54 mm')).toBe('54 mm')
})
