import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import type { Collection } from '../../domain/assortment'
import { isSameName } from '../../domain/product-types'
import { isInScope, scopeSyntax } from '../list-scope'
import type { Product } from '../product'
import { ProductFields, toProduct } from '../products'
import type { RelatedProducts } from './related-rows'

const STALE_TIME_MS = 5 * 60_000

const GetRelatedProducts = graphql(
  `
  query RelatedProducts($handle: String!, $other: String!, $same: String!, $recent: [ID!]!) {
    complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { ...ProductFields }
    other: products(first: 20, query: $other) { nodes { ...ProductFields } }
    same: products(first: 20, query: $same) { nodes { ...ProductFields } }
    recent: nodes(ids: $recent) { __typename ... on Product { ...ProductFields } }
  }
`,
  [ProductFields],
)

/** Candidates for the rows below a product; `recent` are the ids of recently viewed products. */
export const relatedProductsQuery = (
  { handle, vendor }: Product,
  recent: readonly string[],
  collections: readonly Collection[],
) =>
  queryOptions({
    queryKey: ['product', handle, 'related', recent],
    queryFn: async ({ signal }): Promise<RelatedProducts> => {
      const others = { vendor: collections.find(({ title }) => !isSameName(title, vendor))?.title ?? vendor }
      const own = { vendor }
      const data = await storefront(
        GetRelatedProducts,
        { handle, other: scopeSyntax(others) ?? '', same: scopeSyntax(own) ?? '', recent: [...recent] },
        signal,
      )
      return {
        complementary: data.complementary?.map(toProduct) ?? [],
        otherCollection: data.other.nodes.map(toProduct).filter((product) => isInScope(product, others)),
        sameCollection: vendor ? data.same.nodes.map(toProduct).filter((product) => isInScope(product, own)) : [],
        recentlyViewed: data.recent.flatMap((node) => (node?.__typename === 'Product' ? [toProduct(node)] : [])),
      }
    },
    staleTime: STALE_TIME_MS,
  })
