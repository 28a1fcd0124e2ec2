import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { recordProblems } from '../backends/recorded-problems'
import { storefront } from '../backends/storefront'
import type { CataloguedProduct } from '../domain/catalogued-product'
import { fetchAll } from '../domain/fetch-all'
import { parseLeadTime } from '../merchant/lead-time'
import { COLOR_TAGS } from '../merchant/merchant'
import { shownName } from '../merchant/shown-name'
import { fetchAllVariants } from './all-variants'
import { isOnBackOrder } from './product'
import { parseVariant, VariantPageFields } from './products'

const StoreCatalogue = graphql(
  `
  query StoreCatalogue($after: String, $withStock: Boolean = true, $withTags: Boolean = true) {
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
        tags @include(if: $withTags)
        leadTime: metafield(namespace: "custom", key: "lead_time") { value }
        images(first: 10) { nodes { url } }
        variants(first: 100) { ...VariantPageFields }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [VariantPageFields],
)

type CatalogueNode = ResultOf<typeof StoreCatalogue>['products']['nodes'][number]

const toColor = (tag: string) => shownName(tag.charAt(0).toUpperCase() + tag.slice(1))

/** Skips variants with unreadable prices, which the product page reports. */
async function toCatalogued({ images, leadTime, tags = [], ...product }: CatalogueNode): Promise<CataloguedProduct> {
  const variants = await fetchAllVariants(product)
  return {
    ...product,
    leadTimeDays: parseLeadTime(leadTime?.value),
    colors: COLOR_TAGS.filter((tag) => tags.some((own) => own.toLowerCase() === tag)).map(toColor),
    imageUrls: images.nodes.map(({ url }) => url),
    variants: variants.flatMap((variant) => parseVariant(variant).value),
  }
}

/** Every product of the store, fetched once by the build. */
export async function fetchStoreCatalogue(): Promise<CataloguedProduct[]> {
  const nodes = await fetchAll(async (after) => (await storefront(StoreCatalogue, { after })).products)
  const value: CataloguedProduct[] = []
  // One after the other, since a store may have thousands of products with more variants.
  for (const node of nodes) value.push(await toCatalogued(node))
  const problems = value
    .filter(({ leadTimeDays, variants }) => leadTimeDays === 0 && variants.some(isOnBackOrder))
    .map(({ handle }) => `${handle}: any date, since it is sold while out of stock and has no lead time`)
  return recordProblems({ value, problems })
}
