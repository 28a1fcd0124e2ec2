import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { fetchAll, storefront } from '../backends/storefront'
import type { CataloguedProduct } from '../domain/catalogued-product'
import { parseLeadTime } from '../domain/lead-time'
import type { Parsed } from '../domain/parsed'
import { parseVariant, VariantFields } from './products'

const StoreCatalogue = graphql(
  `
  query StoreCatalogue($after: String) {
    products(first: 50, after: $after) {
      nodes {
        vendor
        productType
        category { id name ancestors { name } }
        id
        handle
        title
        description
        updatedAt
        leadTime: metafield(namespace: "custom", key: "lead_time") { value }
        images(first: 10) { nodes { url } }
        variants(first: 100) {
          nodes { ...VariantFields sku barcode }
          pageInfo { hasNextPage }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [VariantFields],
)

type CatalogueNode = ResultOf<typeof StoreCatalogue>['products']['nodes'][number]

/** Skips variants with unreadable prices, which the product page reports. */
function toCatalogued({ images, variants, leadTime, ...product }: CatalogueNode): CataloguedProduct {
  return {
    ...product,
    leadTimeDays: parseLeadTime(leadTime?.value),
    imageUrls: images.nodes.map(({ url }) => url),
    variants: variants.nodes.flatMap((variant) => parseVariant(variant).value),
  }
}

/** Every product of the store, fetched once by the build. */
export async function fetchStoreCatalogue(): Promise<Parsed<CataloguedProduct[]>> {
  const nodes = await fetchAll(async (after) => (await storefront(StoreCatalogue, { after })).products)
  const problems = nodes
    .filter(({ variants }) => variants.pageInfo.hasNextPage)
    .map(({ handle }) => `${handle}: only its first 100 variants are in the product feed`)
  return { value: nodes.map(toCatalogued), problems }
}
