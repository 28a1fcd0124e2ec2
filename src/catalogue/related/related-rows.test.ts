import fc from 'fast-check'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Product } from '../product'
import { chooseRelatedRows, type RelatedProducts } from './related-rows'

const NOTHING: RelatedProducts = { complementary: [], otherCollection: [], sameCollection: [], recentlyViewed: [] }

const piece = (number: number, productType = 'Rings', availableForSale = true): Product => {
  const identity = { id: `gid://shopify/Product/${number}`, handle: `piece-${number}` }
  return product({ ...identity, productType, variants: [variant({ availableForSale })] })
}
const idsOf = (products: readonly Product[]) => products.map(({ id }) => Number(id.split('/').pop()))

test('no row names the product itself or a product of another row, and none is longer than four', () => {
  const pieces = fc.array(
    fc.integer({ min: 1, max: 12 }).map((number) => piece(number)),
    { maxLength: 15 },
  )
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (complementary, otherCollection, sameCollection, recentlyViewed) => {
      const rows = chooseRelatedRows(piece(1), { complementary, otherCollection, sameCollection, recentlyViewed })
      const ids = Object.values(rows).flatMap(idsOf)
      expect(new Set([1, ...ids]).size).toBe(ids.length + 1)
      expect(Object.values(rows).every((row) => row.length <= 4)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('what the merchant set to go with a product is worn with it, in the order that was set', () => {
  const related = { ...NOTHING, complementary: [piece(5), piece(1), piece(3)], otherCollection: [piece(7)] }
  expect(idsOf(chooseRelatedRows(piece(1), related).wearItWith)).toEqual([5, 3])
})

test('pieces of another category are worn with a product first; of its own collection, pieces of its category', () => {
  const list = [piece(2), piece(3, 'Earrings'), piece(4), piece(5, 'Hairpins'), piece(6, 'Earrings')]
  const worn = idsOf(chooseRelatedRows(piece(1), { ...NOTHING, otherCollection: list }).wearItWith)
  expect(worn.slice(0, 3).sort()).toEqual([3, 5, 6])
  const more = idsOf(chooseRelatedRows(piece(1), { ...NOTHING, sameCollection: list }).moreOfCollection)
  expect(more.slice(0, 2).sort()).toEqual([2, 4])
})

test('what is sold out is not recommended, and stays among what was viewed', () => {
  const soldOut = piece(2, 'Rings', false)
  const all = {
    complementary: [soldOut],
    otherCollection: [soldOut],
    sameCollection: [soldOut],
    recentlyViewed: [soldOut],
  }
  expect(chooseRelatedRows(piece(1), all)).toEqual({ wearItWith: [], moreOfCollection: [], recentlyViewed: [soldOut] })
})
