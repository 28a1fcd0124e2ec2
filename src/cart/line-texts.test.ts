import { expect, test } from 'vitest'
import { cartLine } from '../../tests/factories/cart-line'
import { optionValues } from '../domain/option-values'
import { formatLineName, formatVariant } from './lines'

const ring = cartLine({
  selectedOptions: [
    { name: 'Size', value: '7' },
    { name: 'Finish', value: 'Brushed' },
  ],
  product: { title: 'Edge Ring', handle: 'edge-ring', image: null },
})

test('option values are joined by a bullet', () => {
  expect(optionValues(ring)).toBe('7 • Brushed')
  expect(formatLineName(ring)).toBe('Edge Ring, 7 • Brushed')
})

test('an engraved line is named with its engraving', () => {
  const engraved = { ...ring, attributes: [{ key: 'Engraving', value: '兩儀' }] }
  expect(formatLineName(engraved)).toBe('Edge Ring, 7 • Brushed, engraved “兩儀”')
})

test('a product without options is named by its title alone', () => {
  const studs = cartLine({ selectedOptions: [{ name: 'Title', value: 'Default Title' }] })
  expect(optionValues(studs)).toBe('')
  expect(formatLineName(studs)).toBe('Trace Bracelet')
  expect(formatVariant(studs)).toBe('')
})

test('a variant is named by its options and its price', () => {
  expect(formatVariant({ ...ring, price: 14_800 })).toBe('7 • Brushed, $148.00')
})
