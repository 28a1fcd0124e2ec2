import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { clearRecentlyViewed, readRecentlyViewed, recordViewed } from './recently-viewed'

const KEY = 'liangyi.recently-viewed'
const id = (number: number) => `gid://shopify/Product/${number}`

afterEach(() => localStorage.clear())

test('the product opened last comes first, once, and only twelve are stored', () => {
  for (let number = 1; number <= 14; number++) recordViewed(id(number))
  recordViewed(id(10))
  expect(readRecentlyViewed()).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3].map(id))
  clearRecentlyViewed()
  expect(readRecentlyViewed()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('any stored text is read as recently viewed product ids without duplicates', () => {
  const anyStored = fc.oneof(
    fc.json({ maxDepth: 1 }),
    fc.string(),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(id(1), id(2), 'gid://shopify/Cart/1', '', `${id(3)}"`),
          fc.string(),
          fc.integer(),
          fc.constant(null),
        ),
      )
      .map((stored) => JSON.stringify(stored)),
  )
  fc.assert(
    fc.property(anyStored, (stored) => {
      localStorage.setItem(KEY, stored)
      const ids = readRecentlyViewed()
      expect(ids.every((viewed) => /^gid:\/\/shopify\/Product\/\d+$/.test(viewed))).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 100 },
  )
})
