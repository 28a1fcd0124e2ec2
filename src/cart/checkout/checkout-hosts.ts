import type { Environment } from '../../backends/environment'
import { isOwnHost, withoutWww } from '../../domain/own-host'
import { parseUrl } from '../../domain/parse-url'

type Services = Pick<Environment, 'checkout' | 'shopify' | 'supabase' | 'checkoutDomain'> & {
  /** The host of the store's primary domain, if the build has learnt it. */
  primaryHost?: string | undefined
}

/** The host of Stripe's checkout without a custom domain. */
const STRIPE_HOST = 'checkout.stripe.com'
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Whether the sandbox takes the payment, which may be on the shop's own origin. */
function isSandbox({ checkout, shopify, supabase }: Services, { origin }: URL | Location): boolean {
  const { url } = checkout === 'stripe' ? supabase : shopify
  return url.startsWith('http:') || new URL(url).origin === origin
}

/**
 * Whether a shopper may be sent to this URL to pay: over https to the store, its primary domain or Stripe, or to a
 * subdomain of the shop's host, which is no checkout itself.
 */
export function isAllowedCheckoutUrl(address: string, current: URL | Location, services: Services): boolean {
  const url = parseUrl(address)
  if (!url) return false
  const { protocol, origin, hostname } = url
  if (isSandbox(services, current)) {
    if (origin === current.origin) return true
    const isLoopback = [hostname, current.hostname].every((host) => LOOPBACK_HOSTS.includes(host))
    if (protocol === 'http:' && isLoopback) return true
  }
  if (protocol !== 'https:' || isOwnHost(hostname, current.hostname)) return false
  const { checkout, shopify, checkoutDomain, primaryHost } = services
  const hosts = checkout === 'stripe' ? [STRIPE_HOST, checkoutDomain] : [new URL(shopify.url).hostname, primaryHost]
  return hosts.includes(hostname) || hostname.endsWith(`.${withoutWww(current.hostname)}`)
}
