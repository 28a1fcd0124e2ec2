import { expect, test } from 'vitest'
import { readLanguages } from './read-languages'

test.each([
  [undefined, ['en', 'fr']],
  ['', ['en', 'fr']],
  ['en', ['en']],
  ['fr', ['en', 'fr']],
  [' fr , en ', ['en', 'fr']],
])('VITE_LANGUAGES=%s builds %j', (text, languages) => {
  expect(readLanguages({ VITE_LANGUAGES: text })).toEqual(languages)
})

test('an unknown language fails the build and is named', () => {
  expect(() => readLanguages({ VITE_LANGUAGES: 'en,de' })).toThrow('VITE_LANGUAGES names de; the shop has en, fr')
})
