import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { readRecentlyViewed } from '../../browser/recently-viewed'
import type { Product } from '../product'
import { ProductFields, toProduct } from '../products'

/** Products in a row of cards. */
const ROW_LENGTH = 4
const STALE_TIME_MS = 5 * 60_000

const GetRelatedProducts = graphql(
  `
  query RelatedProducts($handle: String!, $recent: [ID!]!, $withTags: Boolean = true) {
    complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { ...ProductFields }
    related: productRecommendations(productHandle: $handle, intent: RELATED) { ...ProductFields }
    recent: nodes(ids: $recent) { __typename ... on Product { ...ProductFields } }
  }
`,
  [ProductFields],
)

type Related = {
  /** Set by the merchant. */
  complementary: Product[]
  /** Shopify's recommendations: a whole row, or none. */
  related: Product[]
  /** Latest first. */
  recentlyViewed: Product[]
}

const isForSale = ({ availableForSale }: Product) => availableForSale

/** Up to `ROW_LENGTH` candidates that are in none of the rows. */
function fillRow(candidates: readonly Product[], ...rows: Product[][]): Product[] {
  const shown = new Set(rows.flat().map(({ id }) => id))
  return candidates.filter(({ id }) => !shown.has(id)).slice(0, ROW_LENGTH)
}

const relatedQuery = (handle: string, recent: readonly string[]) =>
  queryOptions({
    queryKey: ['product', handle, 'related', recent],
    queryFn: async ({ signal }): Promise<Related> => {
      const data = await storefront(GetRelatedProducts, { handle, recent: [...recent] }, signal)
      const viewed = data.recent.flatMap((node) => (node?.__typename === 'Product' ? [toProduct(node)] : []))
      const complementary = fillRow((data.complementary ?? []).map(toProduct).filter(isForSale))
      const others = fillRow((data.related ?? []).map(toProduct).filter(isForSale), complementary)
      const related = others.length === ROW_LENGTH ? others : []
      return { complementary, related, recentlyViewed: fillRow(viewed, complementary, related) }
    },
    staleTime: STALE_TIME_MS,
  })

/** Available recommendations and recently viewed products, without repetitions. */
export function useRelated({ handle, id }: Pick<Product, 'handle' | 'id'>) {
  const [recent] = useState(() => readRecentlyViewed().filter((viewed) => viewed !== id))
  return useQuery(relatedQuery(handle, recent))
}
