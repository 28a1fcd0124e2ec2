import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../backends/graphql'
import { recordProblems } from '../../backends/recorded-problems'
import { storefront } from '../../backends/storefront'
import type { Parsed } from '../../domain/parsed'
import { parseLeadTime } from '../../merchant/lead-time'
import { fetchAllVariants } from '../all-variants'
import type { Product, ProductDetails } from '../product'
import { parseFacts } from '../product-facts'
import { cardQuery, listCachedProducts } from '../product-queries'
import { parseVideos } from '../product-videos'
import { nodes, ProductBaseFields, toProduct, VariantPageFields } from '../products'
import { sanitizeDescription } from '../sanitize-description'

export const ProductPageFields = graphql(
  `
  fragment ProductPageFields on Product {
    ...ProductBaseFields
    images(first: 250) { edges { node { url altText } } }
    variants(first: 250) { ...VariantPageFields }
    descriptionHtml
    seo { title description }
    metafields(
      identifiers: [
        { namespace: "custom", key: "materials" }
        { namespace: "custom", key: "measurements" }
        { namespace: "custom", key: "care" }
        { namespace: "custom", key: "makers_note" }
      ]
    ) { key type value }
    leadTime: metafield(namespace: "custom", key: "lead_time") { value }
    media(first: 20) {
      edges {
        node {
          __typename
          id
          alt
          previewImage { url }
          ... on Video { sources { url mimeType } }
          ... on ExternalVideo { originUrl }
        }
      }
    }
  }
`,
  [ProductBaseFields, VariantPageFields],
)

export const ProductByHandle = graphql(
  `
  query ProductByHandle($handle: String!, $withTags: Boolean = true, $withStock: Boolean = true) {
    product(handle: $handle) { ...ProductPageFields }
  }
`,
  [ProductPageFields],
)

/** `descriptionHtml` is sanitized. */
function parseDetails(node: ResultOf<typeof ProductPageFields>, descriptionHtml: string): Parsed<ProductDetails> {
  const facts = parseFacts(node.metafields)
  const videos = parseVideos(nodes(node.media))
  return {
    value: {
      descriptionHtml,
      seo: node.seo,
      facts: facts.value,
      videos: videos.value,
      leadTimeDays: parseLeadTime(node.leadTime?.value),
    },
    problems: [...facts.problems, ...videos.problems],
  }
}

/** The product with its details, or null for an unknown handle. */
async function fetchProduct(handle: string, client: QueryClient, signal: AbortSignal): Promise<Product | null> {
  const { product } = await storefront(ProductByHandle, { handle }, signal)
  if (!product) return null
  const variants = await fetchAllVariants(product, signal)
  const all = { edges: variants.map((node) => ({ node })), pageInfo: { hasNextPage: false } }
  const listed = toProduct({ ...product, variants: all })
  const known = client.getQueryData(productQuery(handle, client).queryKey)
  // The sanitizer weighs 10 kB: the document's HTML is good until the text changes.
  const knownHtml = known?.description === listed.description ? known.details?.descriptionHtml : undefined
  const { value, problems } = parseDetails(product, knownHtml || (await sanitizeDescription(product.descriptionHtml)))
  const named = problems.map((problem) => `${handle}, ${problem}`)
  return { ...listed, details: recordProblems({ value, problems: named }) }
}

/** A product, or null for an unknown handle. Initially the product from a cached list or card. */
export const productQuery = (handle: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => fetchProduct(handle, client, signal),
    initialData: (): Product | null | undefined =>
      listCachedProducts(client).find((product) => product.handle === handle) ??
      client.getQueryData(cardQuery(handle).queryKey) ??
      undefined,
    // Always stale, because lists don't contain details.
    initialDataUpdatedAt: 0,
  })
