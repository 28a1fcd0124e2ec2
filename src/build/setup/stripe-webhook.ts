import Stripe from 'stripe'
import { SECRET_FILE, type Values } from './env-files.ts'
import { SetupError } from './setup-error.ts'

/** The events that the function stripe-webhook handles. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.failed',
] as const

/** The shop's events that an endpoint with these isn't sent. */
export function missingEvents(enabled: readonly string[]): string[] {
  return STRIPE_EVENTS.filter((event) => ![event, '*'].some((name) => enabled.includes(name)))
}

/** Creates Stripe's webhook, or adds the events that it lacks. Returns the signing secret of a new one. */
export async function ensureStripeWebhook(values: Values, url: string): Promise<string | undefined> {
  const stripe = new Stripe(values.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  })
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const found = data.find((endpoint) => endpoint.url === url)
    if (!found) return (await stripe.webhookEndpoints.create({ url, enabled_events: [...STRIPE_EVENTS] })).secret
    if (missingEvents(found.enabled_events).length > 0) {
      // The SDK's types know no event that the merchant may have added.
      const events = new Set([...found.enabled_events, ...STRIPE_EVENTS])
      await stripe.rawRequest('POST', `/v1/webhook_endpoints/${found.id}`, { enabled_events: [...events] })
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new SetupError(
      error.statusCode
        ? `Stripe refuses STRIPE_SECRET_KEY (${error.statusCode}).`
        : 'https://api.stripe.com doesn’t answer.',
      'Copy the secret key of https://dashboard.stripe.com/apikeys; a restricted one needs the permission to write Webhook Endpoints.',
    )
  }
  if (values.STRIPE_WEBHOOK_SECRET) return undefined
  throw new SetupError(
    'STRIPE_WEBHOOK_SECRET is missing.',
    `Stripe has the webhook already: copy its signing secret from Stripe, Webhooks, into ${SECRET_FILE}.`,
  )
}
