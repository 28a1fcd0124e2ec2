import { z } from 'zod'
import type { BuiltEnvironment } from '../backends/environment.ts'
import { STOREFRONT_API_VERSION } from '../domain/shop.ts'

/** A backend's URL: https, a local server, or `/` for the page's own server (the sandbox). */
function urlSchema(message: string) {
  const pattern = /^(\/$|https:\/\/[^\s/]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))/
  return z
    .string(message)
    .regex(pattern, message)
    .transform((url) => (url === '/' ? url : url.replace(/\/+$/, '')))
}

/** A URL of the Shopify admin, which merchants may copy instead of the store's. */
const SHOPIFY_ADMIN = /^https:\/\/admin\.shopify\.com\/store\/([\w-]+)/

const storeUrl = urlSchema('must be the https address of the Shopify store').refine((url) => !SHOPIFY_ADMIN.test(url), {
  error: ({ input }) =>
    `must not be the Shopify admin: use https://${SHOPIFY_ADMIN.exec(String(input))?.[1]}.myshopify.com`,
})

const requiredText = (message: string) => z.string(message).min(1, message)

/** A script's URL, or an origin that scripts call, such as `https://*.google-analytics.com`. */
const ANALYTICS_ENTRY = /^(?<origin>https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)?(?<path>\/[^\s/]\S*)?\/?$/

const analytics = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(
    z.array(
      z
        .string()
        .regex(ANALYTICS_ENTRY, 'must be URLs of scripts and origins, such as /analytics.js https://plausible.io'),
    ),
  )
  .transform((entries) => {
    const parts = entries.map((entry) => ANALYTICS_ENTRY.exec(entry)?.groups ?? {})
    return {
      scripts: entries.filter((_, index) => parts[index]?.path),
      origins: [...new Set(parts.flatMap(({ origin }) => origin ?? []))],
    }
  })

const schema = z.object({
  VITE_SHOPIFY_STORE_URL: storeUrl,
  VITE_SHOPIFY_STOREFRONT_TOKEN: requiredText('must be the public Storefront API access token'),
  VITE_SHOPIFY_API_VERSION: z
    .string()
    .regex(/^(\d{4}-\d{2}|unstable)$/, 'must look like 2025-07')
    .default(STOREFRONT_API_VERSION),
  VITE_SUPABASE_URL: urlSchema('must be the https address of the Supabase project'),
  VITE_SUPABASE_ANON_KEY: requiredText('must be the public anonymous key of the Supabase project'),
  VITE_CART: z.enum(['local', 'database'], 'must be local or database').default('local'),
  VITE_CHECKOUT: z.enum(['shopify', 'stripe'], 'must be shopify or stripe').default('shopify'),
  VITE_CHECKOUT_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be the custom domain of Stripe’s checkout, such as checkout.liangyi.com')
    .optional(),
  VITE_STRIPE_TAX: z.enum(['automatic', 'none'], 'must be automatic, none or empty').optional(),
  VITE_ANALYTICS: analytics.optional(),
  VITE_SITE_URL: z.url({ protocol: /^https?$/, error: 'must be the address of the site' }).optional(),
})

/**
 * Parses `.env` at build time, so that visitors don't download a parser. An empty variable counts as missing.
 * `problems` lists missing and malformed ones.
 */
export function readEnvironment(variables: Record<string, unknown>): BuiltEnvironment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(nonEmpty)
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) }
  }
  const { data } = parsed
  return {
    shopify: {
      url: data.VITE_SHOPIFY_STORE_URL,
      token: data.VITE_SHOPIFY_STOREFRONT_TOKEN,
      version: data.VITE_SHOPIFY_API_VERSION,
    },
    supabase: { url: data.VITE_SUPABASE_URL, anonKey: data.VITE_SUPABASE_ANON_KEY },
    cart: data.VITE_CART,
    checkout: data.VITE_CHECKOUT,
    checkoutDomain: data.VITE_CHECKOUT_DOMAIN,
    hasStripeTax: data.VITE_STRIPE_TAX && data.VITE_STRIPE_TAX === 'automatic',
    analytics: data.VITE_ANALYTICS,
    site: data.VITE_SITE_URL?.replace(/\/+$/, ''),
  }
}
