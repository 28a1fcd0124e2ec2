import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEntries, foundText } from './find-entries'

const bracelet = { name: 'Trace Bracelet', collection: 'Heart of Jade', category: 'Bracelets', keywords: ['nephrite'] }
const ring = { name: 'Edge Ring', collection: 'ARMORLIGHT', category: 'Rings', keywords: ['silver', 'bi disc'] }
const entries = [bracelet, ring]

test.each([
  ['trace', [bracelet]],
  ['RACE BR', [bracelet]],
  ['heart of', [bracelet]],
  ['armorlight', [ring]],
  ['racelets', [bracelet]],
  ['Nephrite', [bracelet]],
  ['i d', [ring]],
  ['r', [bracelet, ring]],
  ['gold', []],
])('%j is searched in name, collection, category and keywords', (query, expected) => {
  expect(findEntries(entries, query)).toEqual(expected)
})

test.each(['', ' ', '\t\n', '\u00a0\u3000'])('a blank query, %j, finds nothing', (query) => {
  expect(findEntries(entries, query)).toEqual([])
})

test('the query is not trimmed', () => {
  expect(findEntries(entries, 'edge ')).toEqual([ring])
  expect(findEntries(entries, 'ring ')).toEqual([])
  expect(findEntries(entries, ' edge')).toEqual([])
})

test('characters of a regular expression are searched literally', () => {
  expect(findEntries(entries, '.*')).toEqual([])
})

test('a query does not match across two fields', () => {
  expect(findEntries(entries, 'bracelet heart')).toEqual([])
})

test('every part of a name finds its entry, in any case', () => {
  const anyEntry = fc.record({
    name: fc.string({ minLength: 1 }),
    collection: fc.string(),
    category: fc.string(),
    keywords: fc.array(fc.string()),
  })
  fc.assert(
    fc.property(anyEntry, fc.nat(), fc.nat(), (entry, from, length) => {
      const start = from % entry.name.length
      const part = entry.name.slice(start, start + 1 + (length % entry.name.length))
      fc.pre(part.trim() !== '')
      expect(findEntries([entry], part)).toEqual([entry])
      expect(findEntries([entry], part.toLowerCase())).toEqual([entry])
    }),
  )
})

test('found entries contain the query and keep their order', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const found = findEntries(entries, query)
      expect(entries.filter((entry) => found.includes(entry))).toEqual(found)
      for (const entry of found)
        expect(JSON.stringify(entry).toLowerCase()).toContain(JSON.stringify(query.toLowerCase()).slice(1, -1))
    }),
  )
})

test('one found product is counted in the singular', () => {
  expect(foundText(1)).toBe('Found 1 product')
  expect(foundText(3)).toBe('Found 3 products')
})

test('the found entries are those that a plain model finds, whatever the entries and the query', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'B', 'ä', ' ', '.'), maxLength: 4 })
  const anyEntry = fc.record({
    name: anyText,
    collection: anyText,
    category: anyText,
    keywords: fc.array(anyText, { maxLength: 3 }),
  })
  const hasField = (
    entry: { name: string; collection: string; category: string; keywords: string[] },
    query: string,
  ) => {
    for (const field of [entry.name, entry.collection, entry.category, ...entry.keywords]) {
      for (let start = 0; start + query.length <= field.length; start += 1) {
        if (field.slice(start, start + query.length).toUpperCase() === query.toUpperCase()) return true
      }
    }
    return false
  }
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 10 }), anyText, (anyEntries, query) => {
      const isBlank = [...query].every((character) => character === ' ')
      const expected = isBlank ? [] : anyEntries.filter((entry) => hasField(entry, query))
      expect(findEntries(anyEntries, query)).toEqual(expected)
    }),
  )
})
