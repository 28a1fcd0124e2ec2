import { expect, test } from 'vitest'
import { fetchProducts } from '../list/fetch-products'
import { readListRequest } from '../list/list-request'
import { findEntries, SEARCH_ENTRIES } from './local-search'

/** The handles in the dialog: first from the local list, then from the storefront. */
async function find(query: string): Promise<string[]> {
  const local = findEntries(SEARCH_ENTRIES, query).map(({ id }) => id)
  const { products } = await fetchProducts(readListRequest({}, new URLSearchParams({ q: query })), null)
  return [...new Set([...local, ...products.map(({ handle }) => handle)])]
}

const JADE_RINGS = ['still-water-ring', 'twin-fish-ring']

test.each<[kind: string, query: string, handles: string[]]>([
  ['a type', 'hairpin', ['grace-hairpin', 'spine-hairpin', 'bamboo-hairpin']],
  ['a plural', 'combs', ['tide-comb']],
  ['a name', 'Grace', ['grace-hairpin']],
  ['any word order', 'fish twin', ['twin-fish-ring']],
  ['small words', 'a ring in jade', JADE_RINGS],
  ['a material and a type', 'silver ring', ['edge-ring', 'shield-signet', 'visor-ring']],
  ['an option', 'ring size 10', ['shield-signet']],
  ['a size in letters', 'size M', ['lamella-cuff', 'pebble-bracelet']],
  ['a colour', 'cinnabar', ['bi-disc-pendant', 'cloud-knot-pendant']],
  ['a letter too few', 'neckace', ['river-stone-necklace']],
  ['a wrong letter', 'bracelat', ['chainmail-bracelet', 'trace-bracelet']],
  ['a word without its end', 'vis', ['visor-ring']],
  ['a space at its end', 'necklace ', ['armor-pendant', 'river-stone-necklace']],
  ['capitals', 'SIGNET RING', ['shield-signet']],
  ['an accent', 'Bì', ['bi-disc-pendant']],
  ['a Chinese character', '竹', ['bamboo-hairpin']],
  ['a collection', 'heart of jade', ['bamboo-hairpin', 'tide-comb']],
  ['a number of the stock', 'AR-EDG-7-BRUS', ['edge-ring']],
  ['quotes', '“jade ring”', JADE_RINGS],
  ['search syntax', 'jade* -ring', JADE_RINGS],
])('a search with %s, %j, finds its products', async (_, query, handles) => {
  expect(await find(query)).toEqual(expect.arrayContaining(handles))
})

test.each([
  '',
  '   ',
  '💍',
  '***',
  '"',
  'gold watch',
  'ring 777',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  'tag:',
  'x'.repeat(500),
])('the search for %j finds nothing and does not fail', async (query) => {
  expect(query.trim() ? await find(query) : findEntries(SEARCH_ENTRIES, query)).toEqual([])
})
