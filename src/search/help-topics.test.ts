import { expect, test } from 'vitest'
import { helpTopics } from './help-topics'
import { findEntries, SEARCH_ENTRIES } from './local-search'

test.each([
  ['under 100', '/products?filter.v.price.lte=100'],
  ['Silver under $80', '/products?q=silver&filter.v.price.lte=80'],
  ['repair', '/contact'],
  ['resize a ring', '/contact'],
  ['your story', '/about'],
])('the search for "%s" leads to %s', (query, path) => {
  expect(helpTopics(query).map((topic) => topic.path)).toContain(path)
})

test.each([
  ['gift', SEARCH_ENTRIES.length],
  ['for him', SEARCH_ENTRIES.length],
  ['under 100', 3],
  ['silver under 100', 2],
])('the search for "%s" finds products without the network', (query, count) => {
  expect(findEntries(SEARCH_ENTRIES, query)).toHaveLength(count)
})

test('accents and quotes don’t matter for a question', () => {
  expect(helpTopics('rétùrns').map(({ path }) => path)).toEqual(['/shipping-returns'])
})
