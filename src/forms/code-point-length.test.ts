import { expect, test } from 'vitest'
import { codePointLength, formatCharacterCount } from './code-point-length'

test.each([
  ['', 0],
  ['jade', 4],
  ['玉佩', 2],
  ['💍💍', 2],
  ['𠮷', 1],
])('%j counts as %i characters', (text, count) => {
  expect(codePointLength(text)).toBe(count)
})

test('the character count leaves out the spaces at the ends', () => {
  expect(formatCharacterCount('  two 💍 ', 200)).toBe('5 / 200')
})
