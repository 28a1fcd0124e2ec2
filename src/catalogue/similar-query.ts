import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCents } from '../money'

const SIMILAR_COUNT = 3
const STALE_TIME_MS = 5 * 60_000

const SimilarProducts = graphql(`
  query SimilarProducts($handle: String!) {
    productRecommendations(productHandle: $handle, intent: RELATED) {
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
async function fetchSimilar(handle: string, signal: AbortSignal): Promise<SimilarProduct[]> {
  const { productRecommendations } = await storefront(SimilarProducts, { handle }, signal)
  const byHandle = new Map(productRecommendations?.map((product) => [product.handle, product]))
  byHandle.delete(handle)
  return [...byHandle.values()]
    .flatMap(({ availableForSale, priceRange, featuredImage, ...product }) => {
      const price = parseCents(priceRange.minVariantPrice.amount)
      if (!availableForSale || price === null) return []
      const hasSeveralPrices = priceRange.maxVariantPrice.amount !== priceRange.minVariantPrice.amount
      return [{ ...product, price, hasSeveralPrices, imageUrl: featuredImage?.url }]
    })
    .slice(0, SIMILAR_COUNT)
}

export const similarQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'similar'],
    queryFn: ({ signal }) => fetchSimilar(handle, signal),
    staleTime: STALE_TIME_MS,
  })
