import fc from 'fast-check'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Product } from '../product'
import { chooseRelatedRows, type RelatedCandidates } from './related-rows'

const NOTHING: RelatedCandidates = { complementary: [], otherCollection: [], sameCollection: [], recentlyViewed: [] }

const withId = (number: number, productType = 'Rings', availableForSale = true): Product => {
  const identity = { id: `gid://shopify/Product/${number}`, handle: `product-${number}` }
  return product({ ...identity, productType, variants: [variant({ availableForSale })] })
}
const idsOf = (products: readonly Product[]) => products.map(({ id }) => Number(id.split('/').pop()))

test('related rows have at most four products, without the product itself and without duplicates', () => {
  const anyProducts = fc.array(
    fc.integer({ min: 1, max: 12 }).map((number) => withId(number)),
    { maxLength: 15 },
  )
  fc.assert(
    fc.property(
      anyProducts,
      anyProducts,
      anyProducts,
      anyProducts,
      (complementary, otherCollection, sameCollection, recentlyViewed) => {
        const rows = chooseRelatedRows(withId(1), { complementary, otherCollection, sameCollection, recentlyViewed })
        const ids = Object.values(rows).flatMap(idsOf)
        expect(new Set([1, ...ids]).size).toBe(ids.length + 1)
        expect(Object.values(rows).every((row) => row.length <= 4)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('complementary products are worn with a product first, in the merchant’s order, then those of another collection', () => {
  const related = { ...NOTHING, complementary: [withId(5), withId(1), withId(3)], otherCollection: [withId(7)] }
  expect(idsOf(chooseRelatedRows(withId(1), related).wearItWith)).toEqual([5, 3, 7])
})

test('the first complementary product that can be bought is a product’s pair, and is in no other row', () => {
  const related = { ...NOTHING, complementary: [withId(5, 'Rings', false), withId(3), withId(6)] }
  const rows = chooseRelatedRows(withId(1), related, true)
  expect([idsOf(rows.wearTogether), idsOf(rows.wearItWith)]).toEqual([[3], [6]])
  expect(idsOf(chooseRelatedRows(withId(1), related).wearTogether)).toEqual([])
  const one = { ...NOTHING, complementary: [withId(3)], otherCollection: [withId(3), withId(7)] }
  expect(idsOf(chooseRelatedRows(withId(1), one, true).wearItWith)).toEqual([7])
})

test('a pair is followed by its collection alone', () => {
  const related = { ...NOTHING, complementary: [withId(3), withId(6)], sameCollection: [withId(3), withId(8)] }
  const rows = chooseRelatedRows(withId(1), related, true)
  expect([idsOf(rows.wearTogether), idsOf(rows.wearItWith), idsOf(rows.moreOfCollection)]).toEqual([[3], [], [8]])
})

test('products of another category are worn with a product first; of its own collection, products of its category', () => {
  const list = [withId(2), withId(3, 'Earrings'), withId(4), withId(5, 'Hairpins'), withId(6, 'Earrings')]
  const worn = idsOf(chooseRelatedRows(withId(1), { ...NOTHING, otherCollection: list }).wearItWith)
  expect(worn.slice(0, 3).sort()).toEqual([3, 5, 6])
  const more = idsOf(chooseRelatedRows(withId(1), { ...NOTHING, sameCollection: list }).moreOfCollection)
  expect(more.slice(0, 2).sort()).toEqual([2, 4])
})

test('sold-out products are shown as recently viewed, but never recommended', () => {
  const soldOut = withId(2, 'Rings', false)
  const all = {
    complementary: [soldOut],
    otherCollection: [soldOut],
    sameCollection: [soldOut],
    recentlyViewed: [soldOut],
  }
  expect(chooseRelatedRows(withId(1), all)).toEqual({
    wearTogether: [],
    wearItWith: [],
    moreOfCollection: [],
    recentlyViewed: [soldOut],
  })
})
