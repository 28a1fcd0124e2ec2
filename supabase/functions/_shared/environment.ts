import * as z from 'zod'
import { STOREFRONT_API_VERSION } from '../../../src/shop.ts'
import { ConfigurationError } from './responses.ts'

/** A function's variables and `fetch`, which tests and the sandbox replace. */
export type Context = {
  env: Record<string, string | undefined>
  fetch: typeof globalThis.fetch
  /** Time limit of one call to a service. */
  timeoutMs?: number
  /** Keeps the function running for work after the response. */
  waitUntil?: (task: Promise<void>) => void
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

const storefrontVariables = z.object({
  SHOPIFY_STORE_URL: secureUrl,
  SHOPIFY_STOREFRONT_TOKEN: secret,
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .default(STOREFRONT_API_VERSION),
})

const siteVariables = z.object({ SITE_URL: secureUrl })

const checkoutVariables = z.object({
  ...stripeVariables.shape,
  ...supabaseVariables.shape,
  ...storefrontVariables.shape,
  ...siteVariables.shape,
  /** `true` once Stripe Tax is set up. */
  STRIPE_AUTOMATIC_TAX: z.stringbool().default(false),
})

const orderVariables = stripeVariables.extend(supabaseVariables.shape)
const catalogueVariables = supabaseVariables.extend(storefrontVariables.shape)
/** The merchant's own secret, which pg_cron sends. */
const mirrorVariables = catalogueVariables.extend({ MIRROR_SECRET: secret.min(20) })

const mailVariables = z.object({
  SMTP_HOST: secret,
  /** TLS on 465; STARTTLS on any other port, except on loopback. */
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SMTP_USER: secret.optional(),
  SMTP_PASSWORD: secret.optional(),
  /** An address alone, or with a name before it: `Liangyi <hello@your.site>`. */
  MAIL_FROM: secret.regex(/^(?:[^<>\r\n]+ )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/),
})

const orderLinkVariables = z.object({ ...supabaseVariables.shape, ...mailVariables.shape, ...siteVariables.shape })
const sendMailsVariables = orderLinkVariables.extend({ MIRROR_SECRET: secret.min(20) })

export type StripeVariables = z.infer<typeof stripeVariables>
export type SupabaseVariables = z.infer<typeof supabaseVariables>
export type StorefrontVariables = z.infer<typeof storefrontVariables>
export type MailVariables = z.infer<typeof mailVariables>
export type CheckoutVariables = z.infer<typeof checkoutVariables>
export type OrderVariables = z.infer<typeof orderVariables>
export type OrderLinkVariables = z.infer<typeof orderLinkVariables>
export type SendMailsVariables = z.infer<typeof sendMailsVariables>

export const readSiteUrl = createReader(siteVariables.transform(({ SITE_URL }) => new URL(SITE_URL)))
export const readCheckoutVariables = createReader(checkoutVariables)
export const readOrderVariables = createReader(orderVariables)
export const readWebhookVariables = createReader(
  orderVariables.extend({ STRIPE_WEBHOOK_SECRET: secret.regex(/^whsec_/) }),
)
export const readMirrorVariables = createReader(mirrorVariables)
export const readProductWebhookVariables = createReader(catalogueVariables.extend({ SHOPIFY_WEBHOOK_SECRET: secret }))
export const readBackInStockVariables = createReader(
  // Without it, only the schedule checks the stock.
  mirrorVariables.extend({ SHOPIFY_WEBHOOK_SECRET: secret.optional() }),
)
export const readOrderLinkVariables = createReader(orderLinkVariables)
export const readSendMailsVariables = createReader(sendMailsVariables)
export const readUnsubscribeVariables = createReader(supabaseVariables)
export const readPhotographVariables = createReader(supabaseVariables.extend(siteVariables.shape))
export const readBeaconVariables = createReader(supabaseVariables.extend(siteVariables.shape))
export const readHealthVariables = createReader(catalogueVariables)
export const readRemovalVariables = createReader(supabaseVariables.extend({ MIRROR_SECRET: secret.min(20) }))

/** Reads variables by a schema; a blank one counts as missing. Throws ConfigurationError. */
function createReader<T>(schema: z.ZodType<T>): (context: Context) => T {
  return ({ env }) => {
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
