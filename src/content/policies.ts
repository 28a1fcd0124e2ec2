import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { ownHosts } from '../backends/own-hosts'
import { storefront } from '../backends/storefront'
import { sanitize } from '../ui/sanitize'
import type { StoreContent } from './store-content'
import { storeQuery } from './store-query'

const ShopPolicies = graphql(`
  query ShopPolicies($privacy: Boolean!, $shipping: Boolean!, $terms: Boolean!) {
    shop {
      privacy: privacyPolicy @include(if: $privacy) { title body }
      shipping: shippingPolicy @include(if: $shipping) { title body }
      refund: refundPolicy @include(if: $shipping) { title body }
      terms: termsOfService @include(if: $terms) { title body }
    }
  }
`)

export type PolicyPage = 'privacy' | 'shipping' | 'terms'

/** With sanitized HTML. */
export type Policy = { title: string; html: string }
export type Policies = { privacy: Policy | null; shipping: Policy | null; refund: Policy | null; terms: Policy | null }

const policiesKey = (page: PolicyPage) => ['policies', page] as const

/** The merchant's published policies for a page. */
export const policiesQuery = (page: PolicyPage) =>
  queryOptions({
    queryKey: policiesKey(page),
    queryFn: async ({ signal }): Promise<Policies> => {
      const variables = { privacy: page === 'privacy', shipping: page === 'shipping', terms: page === 'terms' }
      const { shop } = await storefront(ShopPolicies, variables, signal)
      const toPolicy = async (name: keyof Policies): Promise<Policy | null> => {
        const policy = shop[name]
        if (!policy?.body.trim()) return null
        return { title: policy.title, html: await sanitize(policy.body, { hosts: ownHosts() }) }
      }
      return {
        privacy: await toPolicy('privacy'),
        shipping: await toPolicy('shipping'),
        refund: await toPolicy('refund'),
        terms: await toPolicy('terms'),
      }
    },
  })

/** Whether the store had a policy for the page at build time. */
export function hasPolicies(store: StoreContent | undefined, page: PolicyPage): boolean {
  if (!store) return false
  const { privacy, shipping, refund, terms } = store.policies
  return { privacy, shipping: shipping || refund, terms }[page]
}

export async function prefetchPolicies(client: QueryClient, page: PolicyPage): Promise<void> {
  if (hasPolicies(client.getQueryData(storeQuery.queryKey), page)) await client.prefetchQuery(policiesQuery(page))
}
