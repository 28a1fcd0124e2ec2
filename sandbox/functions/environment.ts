import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../payments/keys'
import { SANDBOX_SCHEDULE_SECRET, SANDBOX_STOREFRONT_TOKEN } from '../storefront/keys'
import { anonKey, serviceRoleKey } from '../supabase/keys'

/** The variables that point the functions at the sandbox. */
export function createFunctionsEnvironment(
  origin: string,
  siteOrigin: string,
  mailPort?: number,
): Record<string, string> {
  return {
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
    STRIPE_API_BASE: `${origin}/sandbox/stripe`,
    SITE_URL: siteOrigin,
    SHOPIFY_STORE_URL: origin,
    SHOPIFY_STOREFRONT_TOKEN: SANDBOX_STOREFRONT_TOKEN,
    SCHEDULE_SECRET: SANDBOX_SCHEDULE_SECRET,
    MAIL_FROM: 'Liangyi <letters@liangyi.example>',
    ...(mailPort && { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailPort) }),
  }
}
