import { queryOptions } from '@tanstack/react-query'
import { typeForms } from '../domain/product-types'
import { graphql } from './graphql'
import { storefront } from './storefront'

const STALE_TIME_MS = 5 * 60_000

const SearchVocabulary = graphql(`
  query SearchVocabulary {
    products(first: 250, sortKey: BEST_SELLING) {
      nodes { title vendor productType tags options { optionValues { name } } }
    }
  }
`)

/** Texts of the 250 best-selling products, to correct typos in searches. */
export const searchVocabularyQuery = queryOptions({
  queryKey: ['search-vocabulary'],
  queryFn: async ({ signal }) => {
    const { products } = await storefront(SearchVocabulary, {}, signal)
    const texts = products.nodes.flatMap(({ title, vendor, productType, tags, options }) => [
      title,
      vendor,
      ...typeForms(productType),
      ...tags,
      ...options.flatMap(({ optionValues }) => optionValues.map(({ name }) => name)),
    ])
    return [...new Set(texts)]
  },
  staleTime: STALE_TIME_MS,
  // The search that needs them retries.
  retry: false,
})
