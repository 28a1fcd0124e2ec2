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
    turntable: metafield(namespace: "custom", key: "turntable") {
      references(first: 72) { nodes { ... on MediaImage { image { url } } } }
    }
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

/** Below this, a turn jumps. */
const MIN_TURNTABLE_FRAMES = 8

function parseTurntable(metafield: ResultOf<typeof ProductDetailFields>['turntable']): Parsed<string[] | undefined> {
  if (!metafield) return { value: undefined, problems: [] }
  const nodes = metafield.references?.nodes ?? []
  const urls = nodes.flatMap((node) => ('image' in node && node.image ? [node.image.url] : []))
  if (urls.length >= MIN_TURNTABLE_FRAMES) return { value: urls, problems: [] }
  const problem = `custom.turntable: ${urls.length} pictures, of at least ${MIN_TURNTABLE_FRAMES}`
  return { value: undefined, problems: [problem] }
}

export function parseDetails(node: ResultOf<typeof ProductDetailFields>): Parsed<ProductDetails> {
  const facts = parseFacts(node.metafields)
  const media = parseMedia(node.media.edges.map((edge) => edge.node))
  const turntable = parseTurntable(node.turntable)
  return {
    value: {
      seo: node.seo,
      facts: facts.value,
      media: media.value,
      ...(turntable.value && { turntable: turntable.value }),
    },
    problems: [...facts.problems, ...media.problems, ...turntable.problems],
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
