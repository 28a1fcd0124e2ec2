import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import type { Product, ProductImage, Variant } from '../product'
import { toImage, toVariants } from '../products'

const AllVariants = graphql(`
  query AllVariants($handle: String!, $after: String) {
    product(handle: $handle) {
      images(first: 250) { edges { node { url altText } } }
      variants(first: 250, after: $after) {
        edges {
          node {
            id
            title
            price { amount currencyCode }
            availableForSale
            selectedOptions { name value }
            image { url altText }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

type VariantsAndImages = { variants: Variant[]; images: ProductImage[] }

/** All variants and images of a product, 250 variants a request; Shopify allows 2,000. */
async function fetchAllVariants(handle: string, signal: AbortSignal): Promise<VariantsAndImages> {
  const all: VariantsAndImages = { variants: [], images: [] }
  let after: string | null = null
  do {
    const response: ResultOf<typeof AllVariants> = await storefront(AllVariants, { handle, after }, signal)
    const product: ResultOf<typeof AllVariants>['product'] = response.product
    if (!product) return all
    all.images = product.images.edges.map(({ node }) => toImage(node))
    all.variants.push(...product.variants.edges.flatMap(({ node }) => toVariants(node)))
    after = product.variants.pageInfo.hasNextPage ? product.variants.pageInfo.endCursor : null
  } while (after)
  return all
}

const allVariantsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'all-variants'],
    queryFn: ({ signal }) => fetchAllVariants(handle, signal),
  })

export type ProductWithStatus = {
  product: Product
  /** Until this is `complete`, a missing variant may still load. */
  status: 'complete' | 'loading' | 'failed'
  retry: () => void
}

/** The product with all of its variants and images, once they have loaded. */
export function useAllVariants(product: Product): ProductWithStatus {
  const all = useQuery({ ...allVariantsQuery(product.handle), enabled: product.hasMore })
  const retry = () => void all.refetch()
  if (!product.hasMore) return { product, status: 'complete', retry }
  if (!all.data) return { product, status: all.error && !all.isFetching ? 'failed' : 'loading', retry }
  const isUpToDate = all.data.variants.length >= product.variants.length
  return { product: isUpToDate ? { ...product, ...all.data } : product, status: 'complete', retry }
}
