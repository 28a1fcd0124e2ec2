import { queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { requestWithStock, storefront } from '../backends/storefront'
import { recordProblems } from '../domain/parsed'
import type { ProductImage, Variant } from './product'
import { parseVariant, toImage, VariantFields } from './products'

const AllVariants = graphql(
  `
  query AllVariants($handle: String!, $after: String, $withStock: Boolean!) {
    product(handle: $handle) {
      images(first: 250) { edges { node { url altText } } }
      variants(first: 250, after: $after) {
        edges { node { ...VariantFields sku barcode quantityAvailable @include(if: $withStock) } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`,
  [VariantFields],
)

type VariantsAndImages = { variants: Variant[]; images: ProductImage[] }

/** All variants and images of a product, 250 variants per request; Shopify allows 2,000 per product. */
async function fetchAllVariants(handle: string, signal: AbortSignal): Promise<VariantsAndImages> {
  const all: VariantsAndImages = { variants: [], images: [] }
  let after: string | null = null
  do {
    const response: ResultOf<typeof AllVariants> = await requestWithStock((withStock) =>
      storefront(AllVariants, { handle, after, withStock }, signal),
    )
    const product: ResultOf<typeof AllVariants>['product'] = response.product
    if (!product) return all
    all.images = product.images.edges.map(({ node }) => toImage(node))
    all.variants.push(...product.variants.edges.flatMap(({ node }) => recordProblems(parseVariant(node))))
    after = product.variants.pageInfo.hasNextPage ? product.variants.pageInfo.endCursor : null
  } while (after)
  return all
}

export const allVariantsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'all-variants'],
    queryFn: ({ signal }) => fetchAllVariants(handle, signal),
  })
