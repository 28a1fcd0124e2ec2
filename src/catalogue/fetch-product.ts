import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { requestWithStock } from '../backends/stock-access'
import { storefront } from '../backends/storefront'
import { type Parsed, recordProblems } from '../parsed'
import type { Product, ProductDetails } from './product'
import { parseFacts } from './product-facts'
import { parseMedia } from './product-media'
import { ProductFields, toProduct } from './products'

export const ProductDetailFields = graphql(`
  fragment ProductDetailFields on Product {
    seo { title description }
    metafields(
      identifiers: [
        { namespace: "custom", key: "materials" }
        { namespace: "custom", key: "measurements" }
        { namespace: "custom", key: "weight" }
        { namespace: "custom", key: "care" }
        { namespace: "custom", key: "makers_note" }
      ]
    ) { key type value }
    media(first: 20) {
      edges {
        node {
          __typename
          id
          alt
          previewImage { url }
          ... on Video { sources { url mimeType } }
          ... on ExternalVideo { host embedUrl }
          ... on Model3d { sources { url mimeType } }
        }
      }
    }
    variants(first: 10) { edges { node { sku barcode quantityAvailable @include(if: $withStock) } } }
  }
`)

const ProductByHandle = graphql(
  `
  query ProductByHandle($handle: String!, $withStock: Boolean!) {
    product(handle: $handle) { ...ProductFields ...ProductDetailFields }
  }
`,
  [ProductFields, ProductDetailFields],
)

export function parseDetails(node: ResultOf<typeof ProductDetailFields>): Parsed<ProductDetails> {
  const facts = parseFacts(node.metafields)
  const media = parseMedia(node.media.edges.map((edge) => edge.node))
  return {
    value: {
      seo: node.seo,
      facts: facts.value,
      media: media.value,
    },
    problems: [...facts.problems, ...media.problems],
  }
}

/** The product with this handle and its details, or null for an unknown one. */
export async function fetchProduct(handle: string, signal?: AbortSignal): Promise<Product | null> {
  const { product } = await requestWithStock((withStock) => storefront(ProductByHandle, { handle, withStock }, signal))
  if (!product) return null
  const { value, problems } = parseDetails(product)
  const named = problems.map((problem) => `${handle}, ${problem}`)
  return { ...toProduct(product), details: recordProblems({ value, problems: named }) }
}
