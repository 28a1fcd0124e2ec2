import { expect, test } from 'vitest'
import { findEngravingError, normalizeEngraving, parseEngravingRules } from './engraving-rules'

const valid = { max: 3, scripts: ['Latin', 'Han'], signs: '&', product: 'engraving', hint: '' }
const errorOf = (text: string) => findEngravingError(normalizeEngraving(text), valid)
const problemsOf = (rules: object) => parseEngravingRules(JSON.stringify(rules)).problems

test('rules without scripts allow the signs, and rules without signs the scripts', () => {
  expect(parseEngravingRules('{"max":1,"signs":"♥","product":"engraving"}').value).toEqual({
    max: 1,
    scripts: [],
    signs: '♥',
    product: 'engraving',
    hint: '',
  })
  expect(findEngravingError('♥', { ...valid, scripts: [], signs: '♥' })).toBeNull()
  expect(problemsOf({ ...valid, signs: undefined })).toEqual([])
  expect(problemsOf({ max: 1, product: 'engraving' })).toEqual(['"scripts" or "signs" must allow a character'])
})

test.each([
  ['"max" must be a whole number from 1 to 100', { max: 0 }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: ['Common'] }],
  ['"scripts" must be a list of scripts such as "Latin" or "Han"', { scripts: ['Latin}|.|\\p{Lu'] }],
  ['"signs" must be at most 500 visible characters', { signs: 'a\u0000' }],
  ['"product" must be the handle of the product with the fee', { product: '../engraving' }],
  ['"hint" must be at most 200 visible characters', { hint: 'x'.repeat(201) }],
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
  ['ABCD', { code: 'too-long', max: 3 }],
  ['A🙂', { code: 'foreign-sign', sign: '🙂' }],
  ['<b>', { code: 'foreign-sign', sign: '<' }],
  ['אב', { code: 'foreign-sign', sign: 'א' }],
  ['a\u0300\u0301', { code: 'foreign-sign', sign: '\u0301' }],
  ['A\u200fB', { code: 'hidden-character' }],
  ['A\u202eB', { code: 'hidden-character' }],
  ['A\u0000', { code: 'hidden-character' }],
  ['A\ud83d', { code: 'hidden-character' }],
  ['A\ufe0f', { code: 'hidden-character' }],
])('the engraving %j is refused with a reason', (text, error) => expect(errorOf(text)).toEqual(error))

test('an engraving of a megabyte is refused without delay', () => {
  expect(errorOf('玉'.repeat(400_000))).toEqual({ code: 'too-long', max: 3 })
}, 10_000)
