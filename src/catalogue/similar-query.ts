import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCents } from '../money'
import type { Product } from './product'

const SIMILAR_COUNT = 3
const STALE_TIME_MS = 5 * 60_000

const SimilarProducts = graphql(`
  query SimilarProducts($id: ID!) {
    productRecommendations(productId: $id, intent: RELATED) {
      id
      handle
      title
      availableForSale
      priceRange { minVariantPrice { amount } maxVariantPrice { amount } }
      featuredImage { url }
    }
  }
`)

export type SimilarProduct = {
  id: string
  handle: string
  title: string
  price: number
  hasSeveralPrices: boolean
  imageUrl: string | undefined
}

/** The storefront's own recommendations that can be bought, and never the product itself. */
async function fetchSimilar(id: string, signal: AbortSignal): Promise<SimilarProduct[]> {
  const { productRecommendations } = await storefront(SimilarProducts, { id }, signal)
  const byId = new Map(productRecommendations?.map((product) => [product.id, product]))
  byId.delete(id)
  return [...byId.values()]
    .flatMap(({ availableForSale, priceRange, featuredImage, ...product }) => {
      const price = parseCents(priceRange.minVariantPrice.amount)
      if (!availableForSale || price === null) return []
      const hasSeveralPrices = priceRange.maxVariantPrice.amount !== priceRange.minVariantPrice.amount
      return [{ ...product, price, hasSeveralPrices, imageUrl: featuredImage?.url }]
    })
    .slice(0, SIMILAR_COUNT)
}

export const similarQuery = ({ id, handle }: Pick<Product, 'id' | 'handle'>) =>
  queryOptions({
    queryKey: ['product', handle, 'similar'],
    queryFn: ({ signal }) => fetchSimilar(id, signal),
    staleTime: STALE_TIME_MS,
  })
