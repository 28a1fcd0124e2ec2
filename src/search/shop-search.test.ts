import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { network } from '../../tests/sandbox'
import { SPECIFIED } from '../domain/assortment'
import { helpTopics } from './help-topics'
import { findEntries, SEARCH_ENTRIES } from './local-search'
import { searchShop } from './shop-search'

/** The handles in the dialog: first from the local list, then from the storefront. */
async function find(query: string): Promise<string[]> {
  const local = findEntries(SEARCH_ENTRIES, query).map(({ id }) => id)
  const { products } = await searchShop(query, SPECIFIED, new QueryClient())
  return [...new Set([...local, ...products.map(({ handle }) => handle)])]
}

const HAIRPINS = ['grace-hairpin', 'spine-hairpin', 'bamboo-hairpin']
const JADE_RINGS = ['still-water-ring', 'twin-fish-ring']
const EARRINGS = ['rivet-studs', 'halberd-earrings', 'moon-gate-earrings', 'cong-drop-earrings']

test.each<[string, string[]]>([
  ['hairpin', HAIRPINS],
  ['hairpins', HAIRPINS],
  ['hair pin', HAIRPINS],
  ['haipin', HAIRPINS],
  ['hairpn', HAIRPINS],
  ['hair', [...HAIRPINS, 'tide-comb']],
  ['accessories', [...HAIRPINS, 'tide-comb']],
  ['comb', ['tide-comb']],
  ['combs', ['tide-comb']],
  ['Tide', ['tide-comb']],
  ['Grace', ['grace-hairpin']],
  ['grace hairpin', ['grace-hairpin']],
  ['hairpin grace', ['grace-hairpin']],
  ['size 6', ['edge-ring', 'shield-signet', 'visor-ring', 'still-water-ring', 'twin-fish-ring']],
  ['ring size 10', ['shield-signet']],
  ['size M', ['lamella-cuff', 'pebble-bracelet']],
  ['jade ring', JADE_RINGS],
  ['jade rings', JADE_RINGS],
  ['ring jade', JADE_RINGS],
  ['rings of jade', JADE_RINGS],
  ['a ring in jade', JADE_RINGS],
  ['jad ring', JADE_RINGS],
  ['jade rign', JADE_RINGS],
  ['jade ring size 7', JADE_RINGS],
  ['silver ring', ['edge-ring', 'shield-signet', 'visor-ring', 'twin-fish-ring']],
  ['silvr ring', ['edge-ring', 'shield-signet', 'visor-ring']],
  ['earings', EARRINGS],
  ['earrings', EARRINGS],
  ['earring', EARRINGS],
  ['earrngs', EARRINGS],
  ['jade earrings', ['moon-gate-earrings', 'cong-drop-earrings']],
  ['studs', ['rivet-studs']],
  ['stud', ['rivet-studs']],
  ['hoops', ['moon-gate-earrings']],
  ['necklace', ['armor-pendant', 'gorget-collar', 'bi-disc-pendant', 'river-stone-necklace', 'cloud-knot-pendant']],
  ['necklace ', ['armor-pendant', 'gorget-collar', 'bi-disc-pendant', 'river-stone-necklace', 'cloud-knot-pendant']],
  [' necklaces', ['armor-pendant', 'river-stone-necklace']],
  ['neclace', ['river-stone-necklace']],
  ['pendant', ['armor-pendant', 'bi-disc-pendant', 'cloud-knot-pendant']],
  ['silk pendant', ['bi-disc-pendant', 'cloud-knot-pendant']],
  ['knot', ['cloud-knot-pendant']],
  ['cinnabar', ['bi-disc-pendant', 'cloud-knot-pendant']],
  ['moss cord', ['cloud-knot-pendant']],
  ['bi disc', ['bi-disc-pendant']],
  ['Bì', ['bi-disc-pendant']],
  ['璧', ['bi-disc-pendant']],
  ['竹', ['bamboo-hairpin']],
  ['玉', ['trace-bracelet', 'still-water-ring', 'tide-comb']],
  ['戒指', ['edge-ring', 'twin-fish-ring']],
  ['bangle', ['trace-bracelet']],
  ['bangles', ['trace-bracelet']],
  ['bracelet', ['lamella-cuff', 'chainmail-bracelet', 'trace-bracelet', 'pebble-bracelet']],
  ['braclet', ['chainmail-bracelet', 'trace-bracelet']],
  ['cuff', ['lamella-cuff']],
  ['bronze', ['visor-ring']],
  ['darkened bronze', ['visor-ring']],
  ['signet', ['shield-signet']],
  ['engraving', ['shield-signet', 'visor-ring']],
  ['engraved ring', ['shield-signet', 'visor-ring']],
  ['SIGNET RING', ['shield-signet']],
  ['armour', ['lamella-cuff', 'rivet-studs', 'armor-pendant']],
  ['ARMORLIGHT', ['edge-ring', 'grace-hairpin']],
  ['heart of jade', ['bamboo-hairpin', 'tide-comb']],
  ['AR-EDG-7-BRUS', ['edge-ring']],
  ['twin fish', ['twin-fish-ring']],
  ['fish twin', ['twin-fish-ring']],
  ['“jade ring”', JADE_RINGS],
  ['jade -ring', JADE_RINGS],
  ['jade* ring*', JADE_RINGS],
  ['jade AND ring', JADE_RINGS],
  ['vis', ['visor-ring']],
  ['trase bracelet', ['trace-bracelet']],
  ['vizor ring', ['visor-ring']],
  ['bambo pin', ['bamboo-hairpin']],
  ['moongate earrings', ['moon-gate-earrings']],
  ['twinfish', ['twin-fish-ring']],
])('the search for %j finds the right products', async (query, expected) => {
  expect(await find(query)).toEqual(expect.arrayContaining(expected))
})

/** Queries the search wasn't tuned for, each with the product it should find. */
const HELD_OUT: readonly (readonly [query: string, handle: string])[] = [
  ['grace hairpn silver', 'grace-hairpin'],
  ['tide coomb', 'tide-comb'],
  ['shield sygnet', 'shield-signet'],
  ['halberd earing', 'halberd-earrings'],
  ['trase', 'trace-bracelet'],
  ['edgering', 'edge-ring'],
  ['bambu hairpin', 'bamboo-hairpin'],
  ['rivet stds', 'rivet-studs'],
  ['chainmale bracelet', 'chainmail-bracelet'],
  ['river stone neclace', 'river-stone-necklace'],
  ['lamella bracelet', 'lamella-cuff'],
  ['moon gate hoops', 'moon-gate-earrings'],
  ['still water', 'still-water-ring'],
  ['gorget colar', 'gorget-collar'],
  ['twin fsh ring', 'twin-fish-ring'],
  ['visor bronze ring', 'visor-ring'],
  ['cloudknot pendant', 'cloud-knot-pendant'],
  ['spine hair pin', 'spine-hairpin'],
  ['cóng earrings', 'cong-drop-earrings'],
  ['peble bracelet', 'pebble-bracelet'],
  ['armour pendant', 'armor-pendant'],
  ['jade disc', 'bi-disc-pendant'],
  ['celadon hoops', 'moon-gate-earrings'],
  ['bangle in jade', 'trace-bracelet'],
  ['hair comb', 'tide-comb'],
]

test.each([
  ['silver ring', 'edge-ring'],
  ['silvr ring under 100', 'edge-ring'],
  ['jade ring under 100', 'still-water-ring'],
  ['earings', 'halberd-earrings'],
  ['neclace', 'river-stone-necklace'],
])('the search for %j has %s first', async (query, handle) => {
  expect((await find(query))[0]).toBe(handle)
})

test('the search for a price alone has the products up to it, the cheapest first', async () => {
  const { products } = await searchShop('under 75', SPECIFIED, new QueryClient())
  const prices = products.map(({ price }) => Number(/[\d.]+/.exec(price)?.[0]))
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
  expect(prices.length).toBeGreaterThan(1)
  expect(Math.max(...prices)).toBeLessThanOrEqual(75)
})

test('24 of 25 held-out queries have the right product first', async () => {
  const firsts = await Promise.all(HELD_OUT.map(async ([query]) => (await find(query))[0]))
  const misses = HELD_OUT.filter(([, handle], index) => firsts[index] !== handle)
  expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(1)
})

test.each([
  ['', 0],
  ['   ', 0],
  ['💍', 0],
  ['***', 0],
  ['"', 0],
  ['gold watch', 0],
  ['ring 777', 0],
  ['silver ring under 20', 0],
  ["'; drop table products; --", 0],
  ['<script>alert(1)</script>', 0],
  ['tag:', 0],
  ['x'.repeat(500), 0],
])('the search for %j finds nothing and does not fail', async (query, count) => {
  expect(await find(query)).toHaveLength(count)
})

test.each([
  ['return', '/shipping-returns'],
  ['how to return', '/shipping-returns'],
  ['shipping', '/shipping-returns'],
  ['warranty', '/shipping-returns'],
  ['contact', '/contact'],
  ['e-mail', '/contact'],
  ['ring size', '/contact'],
  ['which size am I', '/contact'],
])('the search for %j offers the page that helps', (query, path) => {
  expect(helpTopics(query).map((topic) => topic.path)).toContain(path)
})

test('a query with a size number offers no help page', () => {
  expect(helpTopics('ring size 7')).toEqual([])
})

test('a query with a size number leads to that variant', async () => {
  const { products } = await searchShop('still water ring size 7', SPECIFIED, new QueryClient())
  expect(products[0]?.path).toMatch(/^\/product\/still-water-ring\?variant=\d+$/)
})

test('a search for one of the store’s own collections leads to its page', async () => {
  const engine = await createStorefrontEngine()
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  const { pages } = await searchShop('gifts under 75', SPECIFIED, new QueryClient())
  expect(pages).toEqual([{ title: 'Gifts under $75', path: '/collections/gifts-under-75' }])
})
