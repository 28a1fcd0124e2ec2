import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'

const CustomerAccount = graphql(`
  query CustomerAccount {
    shop {
      customerAccountUrl
    }
  }
`)

/** The https address of the store's customer accounts, where Shopify lists its orders; null for a store without them. */
export const customerAccountQuery = queryOptions({
  queryKey: ['customer-account'],
  queryFn: async ({ signal }) => {
    const { shop } = await storefront(CustomerAccount, {}, signal)
    const url = shop.customerAccountUrl
    return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
  },
})
