import { expect, test } from 'vitest'
import { characterCountText, codePointLength } from './code-point-length'

test.each([
  ['', 0],
  ['jade', 4],
  ['玉佩', 2],
  ['💍💍', 2],
  ['𠮷', 1],
])('%j has %i characters', (text, count) => {
  expect(codePointLength(text)).toBe(count)
})

test('the room of a field is counted without the spaces at its ends', () => {
  expect(characterCountText('  two 💍 ', 200)).toBe('5 / 200')
})
