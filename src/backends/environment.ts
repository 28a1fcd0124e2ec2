export type Environment = {
  shopify: { url: string; token: string; version: string }
  supabase: { url: string; anonKey: string }
  cart: 'local' | 'database'
  checkout: 'shopify' | 'stripe'
  /** The origin the shop is served from, without a trailing slash; undefined where `.env` doesn't state it. */
  site?: string
}

/** The build's reading of `.env`: an environment, or one line for each missing or malformed variable. */
export type BuiltEnvironment = Environment | { problems: string[] }
