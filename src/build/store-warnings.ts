import type { BuiltEnvironment } from '../backends/environment.ts'
import type { StoreFacts } from '../backends/store-facts.ts'
import { isOwnHost } from '../domain/own-host.ts'

/** What the store's own settings keep from working in the shop. */
export function storeWarnings(environment: BuiltEnvironment, { primaryHost }: StoreFacts): string[] {
  // The sandbox may share an origin with the shop.
  if ('problems' in environment || environment.shopify.url === '/' || environment.checkout !== 'shopify') return []
  const { site } = environment
  if (!site || !primaryHost || !isOwnHost(primaryHost, new URL(site).hostname)) return []
  return [
    `The store’s primary domain is ${primaryHost}, this site’s own, where Shopify’s checkout would open a missing page of this shop. Choose another one in the Shopify admin, under Settings, Domains: docs/go-live.md.`,
  ]
}
