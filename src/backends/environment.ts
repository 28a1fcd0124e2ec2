export type Environment = {
  shopify: { url: string; token: string; version: string }
  supabase: { url: string; anonKey: string }
  cart: 'local' | 'database'
  checkout: 'shopify' | 'stripe'
  /** The host of the checkout, unless it is the store's or Stripe's own. */
  checkoutDomain?: string
  /** Stripe adds taxes to the checkout. */
  hasStripeTax?: boolean
  /** The service worker caches pages on the visitor's device. */
  hasServiceWorker?: boolean
  /** The merchant's analytics: the URLs of scripts, and the origins that they call. */
  analytics?: { scripts: string[]; origins: string[] }
  /** The shop's origin without a trailing slash, if `.env` states it. */
  site?: string
}

/** The build's reading of `.env`: an environment, or one line for each missing or malformed variable. */
export type BuiltEnvironment = Environment | { problems: string[] }
