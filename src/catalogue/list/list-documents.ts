// Apart from the functions that send them, since `npm run check:live` sends them without compiled texts.
import { graphql } from '../../backends/graphql'
import { ProductFields } from '../products'

export const GetProducts = graphql(
  `
  query GetProducts($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean, $withTags: Boolean = true) {
    products(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      edges { node { ...ProductFields } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductFields],
)

export const SearchProducts = graphql(
  `
  query SearchProducts(
    $query: String!
    $first: Int!
    $after: String
    $filters: [ProductFilter!]
    $sortKey: SearchSortKeys
    $reverse: Boolean
    $withTags: Boolean = true
  ) {
    search(
      query: $query
      types: [PRODUCT]
      prefix: LAST
      first: $first
      after: $after
      productFilters: $filters
      sortKey: $sortKey
      reverse: $reverse
    ) {
      totalCount
      edges { node { ...ProductFields } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductFields],
)
