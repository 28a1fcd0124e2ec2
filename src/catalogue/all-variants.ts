import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { fetchAll } from '../domain/fetch-all'
import { VariantPageFields } from './products'

const MoreVariants = graphql(
  `
  query MoreVariants($id: ID!, $after: String, $withStock: Boolean = true) {
    product(id: $id) { variants(first: 250, after: $after) { ...VariantPageFields } }
  }
`,
  [VariantPageFields],
)

type VariantPage = ResultOf<typeof VariantPageFields>

/** All variants of a product, given the first ones. */
export function fetchAllVariants(
  { id, variants }: { id: string; variants: VariantPage },
  signal?: AbortSignal,
): Promise<VariantPage['nodes']> {
  return fetchAll(async (after) => (await storefront(MoreVariants, { id, after }, signal)).product?.variants, variants)
}
