export type Environment = {
  shopify: { url: string; token: string; version: string }
  supabase: { url: string; anonKey: string }
  cart: 'local' | 'database'
  checkout: 'shopify' | 'stripe'
  /** The custom domain of Stripe's checkout. */
  checkoutDomain?: string
  /** Whether Stripe adds taxes to the checkout; undefined if `.env` doesn't say. */
  hasStripeTax?: boolean | undefined
  /** The merchant's analytics: script URLs, and the origins that they call. */
  analytics?: { scripts: string[]; origins: string[] }
  /** The shop's origin without a trailing slash, if `.env` has it. */
  site?: string
}

/** `.env` as parsed by the build: the environment, or a line for each missing or malformed variable. */
export type BuiltEnvironment = Environment | { problems: string[] }
