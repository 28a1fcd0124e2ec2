import { expect, test } from 'vitest'
import { findEntries } from './find-entries'
import { POPULAR_SEARCHES, SEARCH_ENTRIES } from './search-entries'

test('the search catalogue has ten products with different handles', () => {
  expect(SEARCH_ENTRIES).toHaveLength(10)
  expect(new Set(SEARCH_ENTRIES.map((entry) => entry.id)).size).toBe(10)
})

test('every entry of the search catalogue has its own picture', () => {
  expect(SEARCH_ENTRIES.map(({ id, image }) => image.includes(id))).not.toContain(false)
})

test('search prices run from $52.00 to $228.00 CAD', () => {
  const amounts = SEARCH_ENTRIES.map(({ price }) => Number(/^\$(\d+\.\d{2}) CAD$/.exec(price)?.[1]))
  expect(Math.min(...amounts)).toBe(52)
  expect(Math.max(...amounts)).toBe(228)
})

test('the search catalogue has both collections and the four specified categories', () => {
  expect(new Set(SEARCH_ENTRIES.map((entry) => entry.collection))).toEqual(new Set(['Heart of Jade', 'ARMORLIGHT']))
  expect(new Set(SEARCH_ENTRIES.map((entry) => entry.category))).toEqual(
    new Set(['Earrings', 'Rings', 'Bracelets', 'Necklaces']),
  )
})

test('the popular searches are the six specified', () => {
  expect(POPULAR_SEARCHES).toEqual(['jade', 'silver', 'rings', 'earrings', 'ARMORLIGHT', 'Heart of Jade'])
})

test.each(POPULAR_SEARCHES)('the popular search %s finds something', (query) => {
  expect(findEntries(SEARCH_ENTRIES, query).length).toBeGreaterThan(0)
})
