import { expect, test } from 'vitest'
import { searchCatalogue } from './match'
import { POPULAR_SEARCHES, SEARCH_CATALOGUE } from './search-catalogue'

test('the catalogue holds ten products', () => {
  expect(SEARCH_CATALOGUE).toHaveLength(10)
  expect(new Set(SEARCH_CATALOGUE.map((entry) => entry.id)).size).toBe(10)
})

test('prices run from 52 to 228 Canadian dollars', () => {
  const amounts = SEARCH_CATALOGUE.map(({ price }) => Number(/^\$(\d+\.\d{2}) CAD$/.exec(price)?.[1]))
  expect(Math.min(...amounts)).toBe(52)
  expect(Math.max(...amounts)).toBe(228)
})

test('it spans both collections and the four categories', () => {
  expect(new Set(SEARCH_CATALOGUE.map((entry) => entry.collection))).toEqual(new Set(['Heart of Jade', 'ARMORLIGHT']))
  expect(new Set(SEARCH_CATALOGUE.map((entry) => entry.category))).toEqual(
    new Set(['Earrings', 'Rings', 'Bracelets', 'Necklaces']),
  )
})

test('the popular searches are the six of the house', () => {
  expect(POPULAR_SEARCHES).toEqual(['jade', 'silver', 'rings', 'earrings', 'ARMORLIGHT', 'Heart of Jade'])
})

test.each(POPULAR_SEARCHES)('the popular search %s finds something', (query) => {
  expect(searchCatalogue(SEARCH_CATALOGUE, query).length).toBeGreaterThan(0)
})
