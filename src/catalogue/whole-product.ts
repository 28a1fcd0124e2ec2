import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import type { ProductImage, Variant } from './product'
import { toImage, toVariants } from './products'

const WholeProduct = graphql(`
  query WholeProduct($handle: String!, $after: String) {
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

export type ProductParts = { variants: Variant[]; images: ProductImage[] }

/** Every variant and picture of a product, 250 variants a request; Shopify allows 2,000. */
export async function fetchWholeProduct(handle: string, signal?: AbortSignal): Promise<ProductParts> {
  const parts: ProductParts = { variants: [], images: [] }
  let after: string | null = null
  do {
    const response: ResultOf<typeof WholeProduct> = await storefront(WholeProduct, { handle, after }, signal)
    const product: ResultOf<typeof WholeProduct>['product'] = response.product
    if (!product) return parts
    parts.images = product.images.edges.map(({ node }) => toImage(node))
    parts.variants.push(...product.variants.edges.flatMap(({ node }) => toVariants(node)))
    after = product.variants.pageInfo.hasNextPage ? product.variants.pageInfo.endCursor : null
  } while (after)
  return parts
}
