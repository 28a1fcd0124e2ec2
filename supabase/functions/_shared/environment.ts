import * as z from 'zod'
import { STOREFRONT_API_VERSION } from '../../../src/shop.ts'
import { ConfigurationError } from './responses.ts'

/** A function's variables and `fetch`, which tests and the sandbox replace. */
export type Context = {
  env: Record<string, string | undefined>
  fetch: typeof globalThis.fetch
  /** Time limit of one call to a service. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 8_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function getTimeoutMs({ timeoutMs }: Context): number {
  return timeoutMs ?? DEFAULT_TIMEOUT_MS
}

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

const stripeVariables = z.object({
  STRIPE_SECRET_KEY: secret.regex(/^[sr]k_(test|live)_/),
  /** The base URL of the sandbox's Stripe API; unset elsewhere. */
  STRIPE_API_BASE: secureUrl.optional(),
})

const supabaseVariables = z.object({
  SUPABASE_URL: secureUrl,
  /** From `SUPABASE_PUBLISHABLE_KEYS` on a project with the newer keys, else from `SUPABASE_ANON_KEY`. */
  SUPABASE_PUBLIC_KEY: secret,
  /** From `SUPABASE_SECRET_KEYS`, else from `SUPABASE_SERVICE_ROLE_KEY`. */
  SUPABASE_SECRET_KEY: secret,
})

const cents = z.coerce.number().int().min(0).max(100_000)

const storefrontVariables = z.object({
  SHOPIFY_STORE_URL: secureUrl,
  SHOPIFY_STOREFRONT_TOKEN: secret,
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .default(STOREFRONT_API_VERSION),
})

const checkoutVariables = stripeVariables
  .extend(supabaseVariables.shape)
  .extend(storefrontVariables.shape)
  .extend({
    SITE_URL: secureUrl,
    /** The merchant's shipping rates abroad, in CAD cents. */
    SHIPPING_UNITED_STATES_CENTS: cents.optional(),
    SHIPPING_INTERNATIONAL_CENTS: cents.optional(),
    /** `true` once Stripe Tax is set up. */
    STRIPE_AUTOMATIC_TAX: z.stringbool().default(false),
  })

const siteVariables = z.object({ SITE_URL: secureUrl })
const orderVariables = stripeVariables.extend(supabaseVariables.shape)
const webhookVariables = orderVariables.extend({ STRIPE_WEBHOOK_SECRET: secret.regex(/^whsec_/) })
const catalogueVariables = supabaseVariables.extend(storefrontVariables.shape)
/** The merchant's own secret, which pg_cron sends. */
const mirrorVariables = catalogueVariables.extend({ MIRROR_SECRET: secret.min(20) })
const productWebhookVariables = catalogueVariables.extend({ SHOPIFY_WEBHOOK_SECRET: secret })
/** An address alone, or with a name before it: `Liangyi <hello@your.site>`. */
const sender = z
  .string()
  .trim()
  .regex(/^(?:[^<>\r\n]+ )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
const mailVariables = z.object({
  SMTP_HOST: secret,
  /** TLS on 465; STARTTLS on any other port, except on loopback. */
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SMTP_USER: secret.optional(),
  SMTP_PASSWORD: secret.optional(),
  MAIL_FROM: sender,
})
const backInStockVariables = mirrorVariables.extend(mailVariables.shape).extend({
  SITE_URL: secureUrl,
  /** Without it, only the schedule checks the stock. */
  SHOPIFY_WEBHOOK_SECRET: secret.optional(),
})

const unsubscribeVariables = siteVariables.extend(supabaseVariables.shape)

export type StripeVariables = z.infer<typeof stripeVariables>
export type SupabaseVariables = z.infer<typeof supabaseVariables>
export type StorefrontVariables = z.infer<typeof storefrontVariables>
export type CatalogueVariables = z.infer<typeof catalogueVariables>
export type MailVariables = z.infer<typeof mailVariables>
export type BackInStockVariables = z.infer<typeof backInStockVariables>
export type CheckoutVariables = z.infer<typeof checkoutVariables>
export type OrderVariables = z.infer<typeof orderVariables>

export const readSiteUrl = (context: Context) => new URL(readVariables(siteVariables, context).SITE_URL)
export const readCheckoutVariables = (context: Context) => readVariables(checkoutVariables, context)
export const readOrderVariables = (context: Context) => readVariables(orderVariables, context)
export const readWebhookVariables = (context: Context) => readVariables(webhookVariables, context)
export const readMirrorVariables = (context: Context) => readVariables(mirrorVariables, context)
export const readProductWebhookVariables = (context: Context) => readVariables(productWebhookVariables, context)
export const readBackInStockVariables = (context: Context) => readVariables(backInStockVariables, context)
export const readUnsubscribeVariables = (context: Context) => readVariables(unsubscribeVariables, context)

/** Throws ConfigurationError; a blank variable counts as missing. */
function readVariables<T>(schema: z.ZodType<T>, { env }: Context): T {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse({
    ...variables,
    SUPABASE_PUBLIC_KEY: defaultKey(variables.SUPABASE_PUBLISHABLE_KEYS) ?? variables.SUPABASE_ANON_KEY,
    SUPABASE_SECRET_KEY: defaultKey(variables.SUPABASE_SECRET_KEYS) ?? variables.SUPABASE_SERVICE_ROLE_KEY,
  })
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
  throw new ConfigurationError(`missing or malformed: ${names.join(', ')}`)
}

/** Supabase sets its newer keys as a JSON object by name. */
function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined
  try {
    return z.object({ default: z.string() }).parse(JSON.parse(dictionary)).default
  } catch {
    return undefined
  }
}
