import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundText, searchCatalogue } from './match'

const bangle = { name: 'Trace Bracelet', collection: 'Heart of Jade', category: 'Bracelets', keywords: ['nephrite'] }
const ring = { name: 'Edge Ring', collection: 'ARMORLIGHT', category: 'Rings', keywords: ['silver', 'bi disc'] }
const entries = [bangle, ring]

test.each([
  ['trace', [bangle]],
  ['RACE BR', [bangle]],
  ['heart of', [bangle]],
  ['armorlight', [ring]],
  ['racelets', [bangle]],
  ['Nephrite', [bangle]],
  ['i d', [ring]],
  ['r', [bangle, ring]],
  ['gold', []],
])('%j is looked for in name, collection, category and keywords', (query, found) => {
  expect(searchCatalogue(entries, query)).toEqual(found)
})

test.each(['', ' ', '\t\n', '\u00a0\u3000'])('a blank query, %j, finds nothing', (query) => {
  expect(searchCatalogue(entries, query)).toEqual([])
})

test('the query is not trimmed', () => {
  expect(searchCatalogue(entries, 'edge ')).toEqual([ring])
  expect(searchCatalogue(entries, 'ring ')).toEqual([])
  expect(searchCatalogue(entries, ' edge')).toEqual([])
})

test('characters that mean something in a pattern mean themselves', () => {
  expect(searchCatalogue(entries, '.*')).toEqual([])
})

test('no text matches across two fields', () => {
  expect(searchCatalogue(entries, 'bracelet heart')).toEqual([])
})

test('every part of a field finds its entry, in any case', () => {
  const piece = fc.record({
    name: fc.string({ minLength: 1 }),
    collection: fc.string(),
    category: fc.string(),
    keywords: fc.array(fc.string()),
  })
  fc.assert(
    fc.property(piece, fc.nat(), fc.nat(), (entry, from, length) => {
      const start = from % entry.name.length
      const part = entry.name.slice(start, start + 1 + (length % entry.name.length))
      fc.pre(part.trim() !== '')
      expect(searchCatalogue([entry], part)).toEqual([entry])
      expect(searchCatalogue([entry], part.toLowerCase())).toEqual([entry])
    }),
  )
})

test('what is found holds the query, in the order of the catalogue', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const found = searchCatalogue(entries, query)
      expect(entries.filter((entry) => found.includes(entry))).toEqual(found)
      for (const entry of found)
        expect(JSON.stringify(entry).toLowerCase()).toContain(JSON.stringify(query.toLowerCase()).slice(1, -1))
    }),
  )
})

test('the count is said in the singular and the plural', () => {
  expect(foundText(1)).toBe('Found 1 product')
  expect(foundText(3)).toBe('Found 3 products')
})
