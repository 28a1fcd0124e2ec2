import * as z from 'zod/mini'
import { STOREFRONT_API_VERSION } from '../shop'

/** A backend's address: https, or `/` for the one that serves the page (the sandbox). */
const address = (missing: string) =>
  z
    .string(missing)
    .check(
      z.refine(
        (value) =>
          value === '/' || /^https:\/\/[^\s/]+/.test(value) || /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?/.test(value),
        missing,
      ),
    )

const required = (missing: string) => z.string(missing).check(z.minLength(1, missing))

const schema = z.object({
  VITE_SHOPIFY_STORE_URL: address('must be the https address of the Shopify store'),
  VITE_SHOPIFY_STOREFRONT_TOKEN: required('must be the public Storefront API access token'),
  VITE_SHOPIFY_API_VERSION: z._default(
    z.string().check(z.regex(/^(\d{4}-\d{2}|unstable)$/, 'must look like 2025-07')),
    STOREFRONT_API_VERSION,
  ),
  VITE_SUPABASE_URL: address('must be the https address of the Supabase project'),
  VITE_SUPABASE_ANON_KEY: required('must be the public anonymous key of the Supabase project'),
  VITE_CART: z._default(z.enum(['local', 'database'], 'must be local or database'), 'local'),
  VITE_CHECKOUT: z._default(z.enum(['shopify', 'stripe'], 'must be shopify or stripe'), 'shopify'),
  VITE_SITE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be the address of the site' })),
})

export type Environment = {
  shopify: { url: string; token: string; version: string }
  supabase: { url: string; anonKey: string }
  cart: 'local' | 'database'
  checkout: 'shopify' | 'stripe'
  /** The origin the shop is served from, without a slash at its end; unknown where nobody said. */
  site: string | undefined
}

/** One line a variable that is missing or malformed. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The shop is not set up:\n${problems.join('\n')}`)
    this.problems = problems
  }
}

/** Reads the variables of `.env`; an empty one counts as not set. Throws EnvironmentError, naming each fault. */
export function readEnvironment(variables: Record<string, unknown>, here: string): Environment {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(filled)
  if (!parsed.success) {
    throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const { data } = parsed
  const resolve = (url: string) => new URL(url, here).href.replace(/\/$/, '')
  return {
    shopify: {
      url: resolve(data.VITE_SHOPIFY_STORE_URL),
      token: data.VITE_SHOPIFY_STOREFRONT_TOKEN,
      version: data.VITE_SHOPIFY_API_VERSION,
    },
    supabase: { url: resolve(data.VITE_SUPABASE_URL), anonKey: data.VITE_SUPABASE_ANON_KEY },
    cart: data.VITE_CART,
    checkout: data.VITE_CHECKOUT,
    site: data.VITE_SITE_URL?.replace(/\/$/, ''),
  }
}

let read: Environment | undefined

/** The environment of this build: the only place that reads `import.meta.env`. */
export function environment(): Environment {
  read ??= readEnvironment(import.meta.env, globalThis.location?.origin ?? 'http://127.0.0.1:4173')
  return read
}
