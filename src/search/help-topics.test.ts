import { expect, test } from 'vitest'
import { helpTopics } from './help-topics'
import { findEntries, SEARCH_ENTRIES } from './local-search'

test.each([
  ['under 100', '/products?filter.v.price.lte=100'],
  ['Silver under $80', '/products?q=silver&filter.v.price.lte=80'],
  ['repair', '/care-and-repair'],
  ['resize a ring', '/care-and-repair'],
  ['your story', '/journal'],
  ['a gift', '/gifts'],
  ['for him', '/gifts'],
])('the search for "%s" leads to %s', (query, path) => {
  expect(helpTopics(query).map((topic) => topic.path)).toContain(path)
})

test.each(['your story', 'repair'])('in another store, the search for "%s" leads to no page that it lacks', (query) => {
  const kinds = [{ vendor: 'Greenhouse', productType: 'Lamps', category: null }]
  const found = helpTopics(query, kinds).map(({ path }) => path)
  expect(found).not.toContain('/journal')
  expect(found).not.toContain('/care-and-repair')
})

test.each([
  ['gift', SEARCH_ENTRIES.length],
  ['for him', SEARCH_ENTRIES.length],
  ['under 100', 3],
  ['silver under 100', 2],
])('the search for "%s" finds products without the network', (query, count) => {
  expect(findEntries(SEARCH_ENTRIES, query)).toHaveLength(count)
})
