import * as z from 'zod'
import { STOREFRONT_API_VERSION } from '../../../src/shop.ts'
import { SetupFailure } from './answers.ts'

/** What a function is given by where it runs: its variables, and a way out. Tests and the sandbox give their own. */
export type Context = {
  env: Record<string, string | undefined>
  fetch: typeof globalThis.fetch
  /** How long one call to a service may take, in milliseconds. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 8_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function timeoutOf({ timeoutMs }: Context): number {
  return timeoutMs ?? DEFAULT_TIMEOUT_MS
}

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname)
}

/** An https address, or this machine's own; without the closing slash. */
const address = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) {
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
  }
  context.addIssue({ code: 'custom', message: 'not an https address' })
  return z.NEVER
})

const secret = z.string().trim().min(1)

const stripeVariables = z.object({
  STRIPE_SECRET_KEY: secret.regex(/^[sr]k_(test|live)_/),
  /** Set by the sandbox alone: where its stand-in for Stripe answers. */
  STRIPE_API_BASE: address.optional(),
})

const supabaseVariables = z.object({
  SUPABASE_URL: address,
  /** The key pages use; `SUPABASE_PUBLISHABLE_KEYS` on a project with the newer keys, else `SUPABASE_ANON_KEY`. */
  SUPABASE_PUBLIC_KEY: secret,
  /** The key no page may see; `SUPABASE_SECRET_KEYS`, else `SUPABASE_SERVICE_ROLE_KEY`. */
  SUPABASE_SECRET_KEY: secret,
})

const cents = z.coerce.number().int().min(0).max(100_000)

const checkoutVariables = stripeVariables.extend(supabaseVariables.shape).extend({
  SITE_URL: address,
  SHOPIFY_STORE_URL: address,
  SHOPIFY_STOREFRONT_TOKEN: secret,
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .default(STOREFRONT_API_VERSION),
  /** The merchant's own charges abroad, in CAD cents. */
  SHIPPING_UNITED_STATES_CENTS: cents.optional(),
  SHIPPING_INTERNATIONAL_CENTS: cents.optional(),
})

const siteVariables = z.object({ SITE_URL: address })
const orderVariables = stripeVariables.extend(supabaseVariables.shape)
const webhookVariables = orderVariables.extend({ STRIPE_WEBHOOK_SECRET: secret.regex(/^whsec_/) })

export type StripeVariables = z.infer<typeof stripeVariables>
export type SupabaseVariables = z.infer<typeof supabaseVariables>
export type CheckoutVariables = z.infer<typeof checkoutVariables>
export type OrderVariables = z.infer<typeof orderVariables>

export const readSite = (context: Context) => new URL(read(siteVariables, context).SITE_URL)
export const readCheckoutVariables = (context: Context) => read(checkoutVariables, context)
export const readOrderVariables = (context: Context) => read(orderVariables, context)
export const readWebhookVariables = (context: Context) => read(webhookVariables, context)

/** A variable that is set to nothing counts as absent. */
function read<T>(schema: z.ZodType<T>, { env }: Context): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse({
    ...given,
    SUPABASE_PUBLIC_KEY: defaultKey(given.SUPABASE_PUBLISHABLE_KEYS) ?? given.SUPABASE_ANON_KEY,
    SUPABASE_SECRET_KEY: defaultKey(given.SUPABASE_SECRET_KEYS) ?? given.SUPABASE_SERVICE_ROLE_KEY,
  })
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
  throw new SetupFailure(`missing or malformed: ${names.join(', ')}`)
}

/** Supabase gives its newer keys as a JSON dictionary by name. */
function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined
  try {
    return z.object({ default: z.string() }).parse(JSON.parse(dictionary)).default
  } catch {
    return undefined
  }
}
