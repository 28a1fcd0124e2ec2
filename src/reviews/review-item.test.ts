import { expect, test } from 'vitest'
import { foreignLanguage, foreignNote } from './review-item'

test('a review in another language says so', () => {
  expect(foreignLanguage({ language: 'fr' })).toBe('fr')
  expect(foreignNote({ language: 'fr' })).toBe('Written in French')
})

test('a review in the page’s language has no note', () => {
  expect(foreignLanguage({ language: 'en' })).toBeUndefined()
  expect(foreignNote({ language: 'en' })).toBeNull()
})
