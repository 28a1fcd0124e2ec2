import { expect, test } from 'vitest'
import { emailAddress, limitedEmailAddress, optionalName, optionalText, password, requiredText } from './rules'

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

test('an accented domain is put into ASCII, as Firefox and Safari don’t', () => {
  const parse = (address: string) => emailAddress('no').safeParse(address).data
  expect(parse(' mei@büro.example ')).toBe('mei@xn--bro-hoa.example')
  expect(parse('mei@bu\u0308ro.example')).toBe('mei@xn--bro-hoa.example')
  expect(parse('mei@example.com')).toBe('mei@example.com')
  expect(parse('mei@büro.example/x')).toBeUndefined()
  expect(limitedEmailAddress('no', 255).safeParse('mei@büro.example').data).toBe('mei@xn--bro-hoa.example')
})

test.each([
  ['a right-to-left override', 'Ring \u202egnir'],
  ['a direction isolate', '\u2066Ring\u2069'],
  ['a null character', 'Ring\u0000'],
  ['an escape character', '\u001b[31mRing'],
  ['a C1 control character', 'Ring\u0085x'],
  ['a tag character', 'Ring\u{e0041}'],
  ['an invisible music character', 'Ring\u{1d173}'],
  ['a noncharacter', 'Ring\ufdd0'],
  ['half an emoji', 'Ring \ud83d'],
])('a text with %s is refused', (_, text) => {
  expect(firstErrorMessage(text)).toBe(HIDDEN)
  expect(optionalText('Title', 20).safeParse(text).error?.issues[0]?.message).toBe(HIDDEN)
  expect(optionalName('Title').safeParse(text).error?.issues[0]?.message).toBe(HIDDEN)
})

test('an optional name of only zero-width characters is too short, and an optional text of them is refused', () => {
  expect(optionalName('First name').safeParse('\u200b\u200b').error?.issues[0]?.message).toBe(
    'First name must be at least 2 characters',
  )
  expect(optionalText('Title', 20).safeParse('\u200b\u200b').error?.issues[0]?.message).toBe(HIDDEN)
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

test('a text breaking two rules gets one message', () => {
  expect(requiredText('Title', 3).safeParse('\u202eRing').error?.issues).toHaveLength(1)
})

test('an optional text above its limit names the limit', () => {
  expect(optionalText('Phone', 3).safeParse('1234').error?.issues[0]?.message).toBe(
    'Phone must be at most 3 characters',
  )
})

test.each([
  ['mei.chen@example.com', true],
  ['mei..chen@example.com', false],
  ['mei.@example.com', false],
  ['.mei@example.com', false],
  ['=mei@example.com', false],
  // 255 characters, and one more
  [`${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}info`, true],
  [`${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}infos`, false],
])('the email address %s is accepted: %s', (email, isAccepted) => {
  expect(emailAddress('bad').safeParse(` ${email}\n`).success).toBe(isAccepted)
})

test.each([
  ['an address that is no address', 'mei', 'bad'],
  ['an address that is too long', 'chen@a.com', 'Email must be less than 9 characters'],
  ['an address that is too long and begins with a sign', '+chen@a.ca', 'Email must be less than 9 characters'],
  ['an address of the longest length that begins with a sign', '+che@a.ca', 'bad'],
  ['an address that begins with a sign', '+a@a.ca', 'bad'],
  ['an address of the longest length', 'chen@a.ca', undefined],
])('%s gets the matching error message', (_, email, message) => {
  expect(limitedEmailAddress('bad', 9).safeParse(email).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['five characters', 'short', 'Password must be at least 6 characters'],
  ['72 bytes', 'é'.repeat(36), undefined],
  [
    '73 bytes',
    `${'é'.repeat(36)}a`,
    'Password must be at most 72 characters. Accented letters and emoji count as several.',
  ],
  ['72 bytes once its letters are composed', 'e\u0301'.repeat(36), undefined],
])('a password of %s gets the matching error message', (_, text, message) => {
  expect(password().safeParse(text).error?.issues[0]?.message).toBe(message)
})
