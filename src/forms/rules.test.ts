import { expect, test } from 'vitest'
import { optionalName, optionalText, requiredText } from './rules'

const HIDDEN = 'Title contains hidden characters. Please type it again.'

function firstErrorMessage(text: string): string | undefined {
  return requiredText('Title', 20).safeParse(text).error?.issues[0]?.message
}

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['zero-width joiners', '\u200d\u200c'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u3164\u115f'],
  ['a braille blank', '\u2800'],
  ['variation selectors', '\ufe0f\ufe0e'],
  ['direction marks', '\u200e\u200f'],
  ['a line separator', '\u2028'],
])('a required text of only %s counts as missing', (_, text) => {
  expect(firstErrorMessage(text)).toBe('Title is required')
})

test.each([
  ['a right-to-left override', 'Ring \u202egnir'],
  ['a direction isolate', '\u2066Ring\u2069'],
  ['a null character', 'Ring\u0000'],
  ['an escape character', '\u001b[31mRing'],
  ['a C1 control character', 'Ring\u0085x'],
])('a text with %s is refused', (_, text) => {
  expect(firstErrorMessage(text)).toBe(HIDDEN)
  expect(optionalText('Title', 20).safeParse(text).error?.issues[0]?.message).toBe(HIDDEN)
  expect(optionalName('Title').safeParse(text).error?.issues[0]?.message).toBe(HIDDEN)
})

test.each([
  'Ring',
  'Line one\nline two\r\n\tthree'.slice(0, 20),
  '👩‍👩‍👧 wears it ❤️',
  'می‌خواهم',
  'नेपाल्‍यो',
  'שלום ‏(ring)',
  'Zoë e\u0301',
  '玉佩',
  '5',
  '★',
])('%j is accepted as a required text', (text) => {
  expect(firstErrorMessage(text)).toBeUndefined()
})

test('only the first broken rule of a text has a message', () => {
  expect(requiredText('Title', 3).safeParse('\u202eRing').error?.issues).toHaveLength(1)
})
