import { expect, test } from 'vitest'
import { correctWords, foldAccents, searchWords } from './search-words'

const TEXTS = ['Épingle Spine', 'Nœud de nuage', 'Bague']
const SYNONYMS = ['bague ring anneau', 'épingle hairpin cheveux']

test.each([
  ['Épingle à cheveux', 'epingle a cheveux'],
  ['Cœur', 'coeur'],
  ['boucles d’oreilles', "boucles d'oreilles"],
])('%s is compared as %s', (text, folded) => expect(foldAccents(text)).toBe(folded))

test.each([
  ['epingle', 'épingle'],
  ['noeud', 'nœud'],
  ['epingel', 'épingle'],
  ['ring', 'bague'],
  ['hairpin cheveux', 'épingle'],
  ['épingle', null],
])('the search for %s is corrected to %s', (words, corrected) => {
  expect(correctWords(words, TEXTS, SYNONYMS)).toBe(corrected)
})

test('small words of French are left out of a search', () => {
  expect(searchWords('boucles d’oreilles en argent')).toBe('boucles oreilles argent')
})
