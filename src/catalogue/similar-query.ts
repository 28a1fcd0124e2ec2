import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import type { Product } from './product'
import { ProductFields, toProduct } from './products'

const SIMILAR_COUNT = 3
const STALE_TIME_MS = 5 * 60_000

const SimilarProducts = graphql(
  `
  query SimilarProducts($handle: String!) {
    productRecommendations(productHandle: $handle, intent: RELATED) { ...ProductFields }
  }
`,
  [ProductFields],
)

/** The storefront's recommendations that are available, without the product itself. */
export const similarQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'similar'],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { productRecommendations } = await storefront(SimilarProducts, { handle }, signal)
      const byHandle = new Map(productRecommendations?.map((product) => [product.handle, toProduct(product)]))
      byHandle.delete(handle)
      return [...byHandle.values()].filter(({ availableForSale }) => availableForSale).slice(0, SIMILAR_COUNT)
    },
    staleTime: STALE_TIME_MS,
  })
