import { expect, test } from 'vitest'
import { foldAccents, searchWords } from './search-words'

test.each([
  ['Épingle à cheveux', 'epingle a cheveux'],
  ['Cœur', 'coeur'],
  ['boucles d’oreilles', "boucles d'oreilles"],
])('%s is compared as %s', (text, folded) => expect(foldAccents(text)).toBe(folded))

test('small words of French are left out of a search', () => {
  expect(searchWords('boucles d’oreilles en argent')).toBe('boucles oreilles argent')
})
