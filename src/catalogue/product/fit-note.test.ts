import { expect, test } from 'vitest'
import { product } from '../../../tests/factories/product'
import { fitNote } from './fit-note'

test.each([
  ['its description', product({ description: 'A ring. It runs large.' }), 'runs large'],
  ['the built-in table', product({ handle: 'edge-ring' }), 'runs small'],
  [
    'its own facts',
    product({
      details: {
        seo: { title: null, description: null },
        media: [],
        facts: { measurements: { lines: ['Runs small'] } },
      },
    }),
    'runs small',
  ],
  ['nothing', product({ handle: 'still-water-ring' }), undefined],
])('the fit of a product is read from %s', (_, sized, expected) => {
  expect(fitNote(sized)).toBe(expected)
})
