import { expect, test } from 'vitest'
import { POPULAR_SEARCHES } from '../../merchant/words'
import { findEntries, foundText, SEARCH_ENTRIES, soldEntries } from './local-search'

const bracelet = { name: 'Trace Bracelet', collection: 'Heart of Jade', category: 'Bracelets', keywords: ['nephrite'] }
const ring = { name: 'Edge Ring', collection: 'ARMORLIGHT', category: 'Rings', keywords: ['silver', 'bi disc'] }
const entries = [bracelet, ring]

test.each([
  ['RACE BR', [bracelet]],
  ['heart of', [bracelet]],
  ['Nephrite', [bracelet]],
  ['i d', [ring]],
  ['r', [ring, bracelet]],
  ['edge ', [ring]],
  ['ring ', []],
  [' edge', []],
  ['.*', []],
  ['bracelet heart', []],
  ['bí DISC', [ring]],
  [' ', []],
  ['\u00a0\u3000', []],
])('the local search for %j finds the entries that contain it in one field', (query, expected) => {
  expect(findEntries(entries, query)).toEqual(expected)
})

test('a store that sells none of the collections has no local matches', () => {
  expect(soldEntries({ collections: [], categories: [] })).toEqual([])
})

test('one match is counted in the singular', () => {
  expect(foundText(1)).toBe('Found 1 product')
  expect(foundText(3)).toBe('Found 3 products')
})

test('the search catalogue has ten products from $52 to $228, each with its picture', () => {
  const amounts = SEARCH_ENTRIES.map(({ price }) => Number(/^\$(\d+\.\d{2})$/.exec(price)?.[1]))
  expect(new Set(SEARCH_ENTRIES.map(({ id }) => id)).size).toBe(10)
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([52, 228])
  expect(new Set(SEARCH_ENTRIES.map(({ collection }) => collection))).toEqual(new Set(['Heart of Jade', 'ARMORLIGHT']))
  expect(new Set(SEARCH_ENTRIES.map(({ category }) => category))).toEqual(
    new Set(['Earrings', 'Rings', 'Bracelets', 'Necklaces']),
  )
  expect(SEARCH_ENTRIES.map(({ id, image }) => image.includes(id))).not.toContain(false)
})

test('the popular searches are the six specified, and each finds something', () => {
  expect(POPULAR_SEARCHES).toEqual(['jade', 'silver', 'rings', 'earrings', 'ARMORLIGHT', 'Heart of Jade'])
  expect(POPULAR_SEARCHES.map((query) => findEntries(SEARCH_ENTRIES, query).length)).not.toContain(0)
})
