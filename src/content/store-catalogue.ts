import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCompareAtPrice } from '../backends/storefront-price'
import type { CataloguedProduct, CataloguedVariant } from '../catalogued-product'
import { parseCents } from '../money'
import type { Parsed } from '../parsed'
import { CURRENCY } from '../shop'
import { fetchAll, StoreProductFields } from './store-products'

const StoreCatalogue = graphql(
  `
  query StoreCatalogue($after: String) {
    products(first: 50, after: $after) {
      nodes {
        ...StoreProductFields
        id
        title
        description
        updatedAt
        images(first: 10) { nodes { url } }
        variants(first: 100) {
          nodes {
            id
            title
            price { amount currencyCode }
            compareAtPrice { amount currencyCode }
            availableForSale
            sku
            barcode
            selectedOptions { name value }
            image { url }
          }
          pageInfo { hasNextPage }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [StoreProductFields],
)

type CatalogueNode = ResultOf<typeof StoreCatalogue>['products']['nodes'][number]
type VariantNode = CatalogueNode['variants']['nodes'][number]

/** The variant in an array; empty for an unreadable price, which the product's page reports. */
function toVariants({ price, compareAtPrice, sku, barcode, image, ...variant }: VariantNode): CataloguedVariant[] {
  const cents = price.currencyCode === CURRENCY ? parseCents(price.amount) : null
  if (cents === null || cents < 0) return []
  const compareAt = parseCompareAtPrice(compareAtPrice, cents).value
  return [
    {
      ...variant,
      price: cents,
      compareAtPrice: compareAt,
      sku: sku?.trim() ?? '',
      barcode: barcode?.trim() ?? '',
      imageUrl: image?.url ?? null,
    },
  ]
}

function toCatalogued({ images, variants, category: _, ...product }: CatalogueNode): CataloguedProduct {
  return { ...product, imageUrls: images.nodes.map(({ url }) => url), variants: variants.nodes.flatMap(toVariants) }
}

/** Every product of the store as the build reads them, once. */
export async function fetchStoreCatalogue(): Promise<Parsed<CataloguedProduct[]> & { nodes: CatalogueNode[] }> {
  const nodes = await fetchAll(async (after) => (await storefront(StoreCatalogue, { after })).products)
  const problems = nodes
    .filter(({ variants }) => variants.pageInfo.hasNextPage)
    .map(({ handle }) => `${handle}: only its first 100 variants are in the product feed`)
  return { nodes, value: nodes.map(toCatalogued), problems }
}
