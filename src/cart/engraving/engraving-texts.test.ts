import { expect, test } from 'vitest'
import { describeEngraving, describeEngravingError } from './engraving-texts'

const rules = { max: 3, scripts: ['Latin', 'Han'], signs: '&', product: 'engraving' }

test.each([
  [rules, 'Up to three letters, Chinese characters or &'],
  [{ ...rules, max: 12, signs: '0123456789 .,' }, 'Up to 12 letters, Chinese characters, digits, . or ,'],
  [{ ...rules, max: 1, scripts: [], signs: '♥' }, 'Up to one ♥'],
])('the rules %j are described in words', (described, expected) => {
  expect(describeEngraving(described)).toBe(expected)
})

test.each([
  [{ code: 'too-long', max: 3 } as const, 'The engraving can have at most 3 characters.'],
  [{ code: 'foreign-sign', sign: '<' } as const, 'We can’t engrave “<”.'],
  [{ code: 'hidden-character' } as const, 'The engraving contains hidden characters. Please type it again.'],
])('the refusal %j is explained', (error, expected) => {
  expect(describeEngravingError(error)).toBe(expected)
})
