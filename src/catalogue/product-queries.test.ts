import { expect, test } from 'vitest'
import { product } from '../../tests/factories/product'
import { fillFeatured } from './product-queries'

const preferred = ['trace-bracelet', 'grace-hairpin', 'armor-pendant', 'edge-ring'].map((handle) => product({ handle }))
const others = ['visor-ring', 'edge-ring', 'lamella-cuff', 'rivet-studs', 'tide-comb'].map((handle) =>
  product({ handle }),
)
const handles = (products: ReturnType<typeof fillFeatured>) => products.map(({ handle }) => handle)

test('other products replace missing featured ones, none twice', () => {
  const [, grace = null, , edge = null] = preferred
  expect(handles(fillFeatured([null, grace, null, edge], others, 4))).toEqual([
    'grace-hairpin',
    'edge-ring',
    'visor-ring',
    'lamella-cuff',
  ])
})

test('a shop with fewer products than featured places shows them all', () => {
  expect(handles(fillFeatured([null, null, null, null], others.slice(0, 2), 4))).toEqual(['visor-ring', 'edge-ring'])
})

test('a sold-out featured product gives its place to one that can be bought, and fills one that stays empty', () => {
  const [trace = null, ...rest] = preferred
  const soldOut = trace && { ...trace, availableForSale: false }
  expect(handles(fillFeatured([soldOut, ...rest], others, 4))).toEqual([
    'grace-hairpin',
    'armor-pendant',
    'edge-ring',
    'visor-ring',
  ])
  expect(handles(fillFeatured([soldOut, ...rest], [], 4)).at(-1)).toBe('trace-bracelet')
})
