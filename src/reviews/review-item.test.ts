import { expect, test } from 'vitest'
import { foreignLanguage, foreignNote } from './review-item'

test('a review says its language unless it is the page’s', () => {
  expect(foreignLanguage({ language: 'fr' })).toBe('fr')
  expect(foreignNote({ language: 'fr' })).toBe('Written in French')
  expect(foreignLanguage({ language: 'en' })).toBeUndefined()
  expect(foreignNote({ language: 'en' })).toBeNull()
})
