import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'

const GetHandles = graphql(`
  query GetHandles($after: String) {
    products(first: 250, after: $after) {
      nodes { handle }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

/** All handles, for prerendering. */
export async function fetchHandles(): Promise<string[]> {
  const handles: string[] = []
  let after: string | null = null
  do {
    const { products }: ResultOf<typeof GetHandles> = await storefront(GetHandles, { after })
    handles.push(...products.nodes.map(({ handle }) => handle))
    after = products.pageInfo.hasNextPage ? (products.pageInfo.endCursor ?? null) : null
  } while (after)
  return handles
}
