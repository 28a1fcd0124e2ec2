import { isSameType } from '../../domain/product-types'
import type { Product } from '../product'

const ROW_LENGTH = 4

/** Candidates for the rows. */
export type RelatedCandidates = {
  /** Shopify's complementary products, set by the merchant. */
  complementary: readonly Product[]
  otherCollection: readonly Product[]
  sameCollection: readonly Product[]
  /** Latest first. */
  recentlyViewed: readonly Product[]
}

export type RelatedRows = {
  wearTogether: Product[]
  wearItWith: Product[]
  moreOfCollection: Product[]
  recentlyViewed: Product[]
}

/** A stable number derived from a handle, so that each product starts at another position in a long list. */
function offsetOf(handle: string): number {
  return [...handle].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)
}

function rotate(products: readonly Product[], by: number): Product[] {
  const start = products.length > 0 ? by % products.length : 0
  return [...products.slice(start), ...products.slice(0, start)]
}

const isForSale = ({ variants }: Product) => variants.some(({ availableForSale }) => availableForSale)

/**
 * The rows below a product, without the product itself and without duplicates. `wearItWith` begins with the
 * complementary products and prefers other categories, `moreOfCollection` the product's own. With `hasPair`, the first
 * complementary product is `wearTogether`, and only one of the two rows follows it.
 */
export function chooseRelatedRows(product: Product, related: RelatedCandidates, hasPair = false): RelatedRows {
  const shown = new Set([product.id])
  function take(candidates: readonly Product[], length = ROW_LENGTH): Product[] {
    const row: Product[] = []
    for (const candidate of candidates) {
      if (row.length === length) break
      if (shown.has(candidate.id)) continue
      shown.add(candidate.id)
      row.push(candidate)
    }
    return row
  }
  const isSameCategory = (other: Product) => isSameType(other.productType, product.productType)
  const offset = offsetOf(product.handle)
  const others = rotate(related.otherCollection.filter(isForSale), offset)
  const same = rotate(related.sameCollection.filter(isForSale), offset)
  const complementary = related.complementary.filter((other) => isForSale(other) && other.id !== product.id)
  const ofCollection = [...same.filter(isSameCategory), ...same.filter((other) => !isSameCategory(other))]
  const wearTogether = hasPair ? take(complementary, 1) : []
  const isPaired = wearTogether.length > 0 && ofCollection.some(({ id }) => !shown.has(id))
  const worn = [...complementary, ...others.filter((other) => !isSameCategory(other)), ...others.filter(isSameCategory)]
  return {
    wearTogether,
    wearItWith: isPaired ? [] : take(worn),
    moreOfCollection: take(ofCollection),
    recentlyViewed: take(related.recentlyViewed),
  }
}
