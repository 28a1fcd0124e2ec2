import { expect, test } from 'vitest'
import { describeEngraving, findEngravingError, normalizeEngraving, parseEngravingRules } from './engraving-rules'

const valid = { max: 3, scripts: ['Latin', 'Han'], signs: '&', product: 'engraving' }
const errorOf = (text: string) => findEngravingError(normalizeEngraving(text), valid)
const problemsOf = (rules: object) => parseEngravingRules(JSON.stringify(rules)).problems

test('rules without scripts allow the signs, and rules without signs the scripts', () => {
  expect(parseEngravingRules('{"max":1,"signs":"♥","product":"engraving"}').value).toEqual({
    max: 1,
    scripts: [],
    signs: '♥',
    product: 'engraving',
  })
  expect(findEngravingError('♥', { ...valid, scripts: [], signs: '♥' })).toBeNull()
  expect(problemsOf({ ...valid, signs: undefined })).toEqual([])
  expect(problemsOf({ max: 1, product: 'engraving' })).toEqual(['"scripts" or "signs" must allow a character'])
})

test.each([
  ['"max" must be a whole number from 1 to 100', { max: 0 }],
  ['"max" must be a whole number from 1 to 100', { max: 101 }],
  ['"max" must be a whole number from 1 to 100', { max: '12' }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: 'Latin' }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: ['Elvish'] }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: ['Common'] }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: ['Latin}|.|\\p{Lu'] }],
  ['"signs" must be at most 500 visible characters', { signs: 'a\u0000' }],
  ['"product" must be the handle of the product with the fee', { product: '../engraving' }],
  ['"product" must be the handle of the product with the fee', { product: undefined }],
])('the problem %s is reported for %o', (problem, fields) => {
  expect(problemsOf({ ...valid, ...fields })).toEqual([problem])
})

test.each(['', '[]', 'null', '"12"', '{'])('the value %j is reported as not being an object', (json) => {
  expect(parseEngravingRules(json)).toEqual({ value: null, problems: ['it is not a JSON object'] })
})

test.each(['ABC', ' A&B ', '兩儀玉', 'e\u0301e\u0301e\u0301', 'A\nB', '𠀀𠀁𠀂'])(
  'the engraving %j of three characters is accepted, whatever its bytes',
  (text) => expect(errorOf(text)).toBeNull(),
)

test.each([
  ['ABCD', 'The engraving can have at most 3 characters.'],
  ['A🙂', 'We can’t engrave “🙂”.'],
  ['<b>', 'We can’t engrave “<”.'],
  ['אב', 'We can’t engrave “א”.'],
  ['a\u0300\u0301', 'We can’t engrave “\u0301”.'],
  ['A\u200fB', 'The engraving contains hidden characters. Please type it again.'],
  ['A\u202eB', 'The engraving contains hidden characters. Please type it again.'],
  ['A\u0000', 'The engraving contains hidden characters. Please type it again.'],
  ['A\ud83d', 'The engraving contains hidden characters. Please type it again.'],
  ['A\ufe0f', 'The engraving contains hidden characters. Please type it again.'],
])('the engraving %j is refused with a message', (text, error) => expect(errorOf(text)).toBe(error))

test('an engraving of a megabyte is refused without delay', () => {
  const start = performance.now()
  expect(errorOf('玉'.repeat(400_000))).toBe('The engraving can have at most 3 characters.')
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  [valid, 'Up to three letters, Chinese characters or &'],
  [{ ...valid, max: 12, signs: '0123456789 .,' }, 'Up to 12 letters, Chinese characters, digits, . or ,'],
  [{ ...valid, max: 1, scripts: [], signs: '♥' }, 'Up to one ♥'],
])('the rules %j are described in words', (rules, expected) => {
  expect(describeEngraving(rules)).toBe(expected)
})
