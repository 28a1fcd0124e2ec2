import { queryOptions } from '@tanstack/react-query'
import { graphql } from './graphql'
import { storefront } from './storefront'

const STALE_TIME_MS = 5 * 60_000

const ProductNames = graphql(`
  query ProductNames {
    products(first: 250, sortKey: BEST_SELLING) { nodes { title } }
  }
`)

/** The titles of the 250 products that sell best, whose words search corrects slips to. */
export const productNamesQuery = queryOptions({
  queryKey: ['product-names'],
  queryFn: async ({ signal }) => {
    const { products } = await storefront(ProductNames, {}, signal)
    return products.nodes.map(({ title }) => title)
  },
  staleTime: STALE_TIME_MS,
  // The search that needs the names retries.
  retry: false,
})
