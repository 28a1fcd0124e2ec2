import type { ObjectFields } from './context'
import { createGlobalId } from './ids'

/** The first part of the ids in Shopify's taxonomy (shopify/product-taxonomy). */
const VERTICALS: Readonly<Record<string, string>> = { 'Apparel & Accessories': 'aa', 'Home & Garden': 'hg' }

export function categoryId(names: readonly string[]): string {
  return createGlobalId('TaxonomyCategory', ...names).replace(/\d+$/, `${VERTICALS[names[0] ?? ''] ?? 'na'}-$&`)
}

/** A product's category, with its ancestors from the nearest to the root. */
export function categoryFields(names: readonly string[]): ObjectFields | null {
  const name = names.at(-1)
  if (name === undefined) return null
  return {
    __typename: 'TaxonomyCategory',
    id: categoryId(names),
    name,
    ancestors: () => names.slice(0, -1).map((_, index) => categoryFields(names.slice(0, names.length - 1 - index))),
  }
}
