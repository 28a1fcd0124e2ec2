import * as z from 'zod'
import { STOREFRONT_API_VERSION } from '../../../src/domain/shop.ts'
import { ConfigurationError } from './responses.ts'

/** The host's variables, and `fetch`; tests and the sandbox replace them. */
export type Environment = {
  env: Record<string, string | undefined>
  fetch: typeof globalThis.fetch
  /** Time limit for each call to a service. */
  timeoutMs?: number
  /** The address of the customer on whose behalf a function calls a service. */
  buyerAddress?: string
}

/** An environment with its variables parsed by the function's schema. */
export type Context<Variables> = Environment & { timeoutMs: number; variables: Variables }

const DEFAULT_TIMEOUT_MS = 8_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname)
}

/** An https URL, or http on a loopback host; without a trailing slash. */
const secureUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) {
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
  }
  context.addIssue({ code: 'custom', message: 'not an https URL' })
  return z.NEVER
})

const secret = z.string().trim().min(1)

export const stripeVariables = z.object({
  STRIPE_SECRET_KEY: secret.regex(/^[sr]k_(test|live)_/),
  /** The base URL of the sandbox's Stripe API; unset elsewhere. */
  STRIPE_API_BASE: secureUrl.optional(),
})

export const supabaseVariables = z.object({
  SUPABASE_URL: secureUrl,
  /** From `SUPABASE_PUBLISHABLE_KEYS` in projects with the newer keys, otherwise from `SUPABASE_ANON_KEY`. */
  SUPABASE_PUBLIC_KEY: secret,
  /** From `SUPABASE_SECRET_KEYS`, otherwise from `SUPABASE_SERVICE_ROLE_KEY`. */
  SUPABASE_SECRET_KEY: secret,
})

export const storefrontVariables = z.object({
  SHOPIFY_STORE_URL: secureUrl,
  SHOPIFY_STOREFRONT_TOKEN: secret,
  /** Sent in place of the public token, which Shopify limits harder from a data centre. */
  SHOPIFY_PRIVATE_TOKEN: secret.optional(),
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^(\d{4}-\d{2}|unstable)$/)
    .default(STOREFRONT_API_VERSION),
})

export const siteVariables = z.object({ SITE_URL: secureUrl })

export const stripeWebhookVariables = z.object({ STRIPE_WEBHOOK_SECRET: secret.regex(/^whsec_/) })

/** `true` once Stripe Tax is set up. */
export const taxVariables = z.object({ STRIPE_AUTOMATIC_TAX: z.stringbool().default(false) })

/** The merchant's secret that pg_cron sends. */
export const scheduleVariables = z.object({ SCHEDULE_SECRET: secret.min(20) })

export const mailVariables = z.object({
  SMTP_HOST: secret,
  /** TLS on 465; STARTTLS on other ports, except on loopback. */
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SMTP_USER: secret.optional(),
  SMTP_PASSWORD: secret.optional(),
  /** An address, optionally with a name before it: `Liangyi <hello@your.site>`. */
  MAIL_FROM: secret.regex(/^(?:[^<>\r\n]+ )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/),
})

/** A host's build hook, the least hours between two calls, and a header (`Name: value`) and JSON that it may need. */
export const buildHookVariables = z.object({
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/ }),
  BUILD_HOOK_HOURS: z.coerce.number().int().min(1).default(1),
  BUILD_HOOK_HEADER: secret.regex(/^[\w-]+: \S/).optional(),
  BUILD_HOOK_BODY: secret.optional(),
})

export type StripeVariables = z.infer<typeof stripeVariables>
export type SupabaseVariables = z.infer<typeof supabaseVariables>
export type StorefrontVariables = z.infer<typeof storefrontVariables>
export type SiteVariables = z.infer<typeof siteVariables>
export type MailVariables = z.infer<typeof mailVariables>

/** Parses the environment's variables; blank ones count as missing. Throws ConfigurationError. */
export function createContext<Variables>(environment: Environment, schema: z.ZodType<Variables>): Context<Variables> {
  const variables = Object.fromEntries(Object.entries(environment.env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse({
    ...variables,
    SUPABASE_PUBLIC_KEY: defaultKey(variables.SUPABASE_PUBLISHABLE_KEYS) ?? variables.SUPABASE_ANON_KEY,
    SUPABASE_SECRET_KEY: defaultKey(variables.SUPABASE_SECRET_KEYS) ?? variables.SUPABASE_SERVICE_ROLE_KEY,
  })
  if (parsed.success)
    return { ...environment, timeoutMs: environment.timeoutMs ?? DEFAULT_TIMEOUT_MS, variables: parsed.data }
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
  throw new ConfigurationError(`missing or malformed: ${names.join(', ')}`)
}

/** Supabase provides its newer keys as a JSON object by name; a rotated key has another name than `default`. */
function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined
  try {
    const keys = z.record(z.string(), z.string()).parse(JSON.parse(dictionary))
    return keys.default ?? Object.values(keys)[0]
  } catch {
    return undefined
  }
}
