import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { ProductKindFields } from '../backends/product-kinds'
import { storefront } from '../backends/storefront'

export const StoreProductFields = graphql(
  `
  fragment StoreProductFields on Product {
    handle
    ...ProductKindFields
  }
`,
  [ProductKindFields],
)

const StoreProducts = graphql(
  `
  query StoreProducts($after: String) {
    products(first: 250, after: $after) {
      nodes { ...StoreProductFields }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [StoreProductFields],
)

export type StoreProduct = ResultOf<typeof StoreProductFields>

type Connection<Node> = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/** The nodes of all pages of a connection. */
export async function fetchAll<Node>(fetchPage: (after: string | null) => Promise<Connection<Node>>): Promise<Node[]> {
  const all: Node[] = []
  let after: string | null = null
  do {
    const { nodes, pageInfo }: Connection<Node> = await fetchPage(after)
    all.push(...nodes)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  return all
}

/** Every product of the store, with its handle and kind. */
export function fetchStoreProducts(signal?: AbortSignal): Promise<StoreProduct[]> {
  return fetchAll(async (after) => (await storefront(StoreProducts, { after }, signal)).products)
}
