import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { ProductKindFields } from '../backends/product-kinds'
import { storefront } from '../backends/storefront'

const StoreProducts = graphql(
  `
  query StoreProducts($after: String) {
    products(first: 250, after: $after) {
      nodes {
        handle
        ...ProductKindFields
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductKindFields],
)

type StoreProduct = ResultOf<typeof StoreProducts>['products']['nodes'][number]

/** Every product of the store, with what its menu and its build need. */
export async function fetchStoreProducts(signal?: AbortSignal): Promise<StoreProduct[]> {
  const all: StoreProduct[] = []
  let after: string | null = null
  do {
    const { products }: ResultOf<typeof StoreProducts> = await storefront(StoreProducts, { after }, signal)
    all.push(...products.nodes)
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null
  } while (after)
  return all
}
