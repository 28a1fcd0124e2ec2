import Stripe from 'stripe'
import { z } from 'zod'
import { SetupError } from '../setup-error.ts'
import { type Setup, type Step, usesStripe } from '../step.ts'
import { findVariable, SECRET_FILE } from '../variables.ts'

/** The events that the function stripe-webhook handles. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
] as const

/** The shop's events that an endpoint with these isn't sent. */
export function missingEvents(enabled: readonly string[]): string[] {
  return STRIPE_EVENTS.filter((event) => ![event, '*'].some((name) => enabled.includes(name)))
}

const secretNames = z.array(z.object({ name: z.string() }))

/** Whether the functions can verify the webhook's events. */
async function hasSigningSecret({ values, management }: Setup): Promise<boolean> {
  if (values.STRIPE_WEBHOOK_SECRET) return true
  const names = await management.request('/secrets', secretNames)
  return names.some(({ name }) => name === 'STRIPE_WEBHOOK_SECRET')
}

async function createWebhook(stripe: Stripe, setup: Setup, url: string): Promise<void> {
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...STRIPE_EVENTS] })
  // Stripe shows it this once.
  await setup.save(SECRET_FILE, { STRIPE_WEBHOOK_SECRET: secret })
}

async function ensureWebhook(stripe: Stripe, setup: Setup): Promise<string> {
  const url = `https://${setup.management.ref}.supabase.co/functions/v1/stripe-webhook`
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const found = data.find((endpoint) => endpoint.url === url)
  if (!found) {
    await createWebhook(stripe, setup, url)
    return 'created'
  }
  if (!(await hasSigningSecret(setup))) {
    await stripe.webhookEndpoints.del(found.id)
    await createWebhook(stripe, setup, url)
    return 'created again, since nobody has the signing secret of the first'
  }
  if (missingEvents(found.enabled_events).length === 0 && found.status === 'enabled') return 'it is there'
  await stripe.webhookEndpoints.update(found.id, { enabled_events: [...STRIPE_EVENTS], disabled: false })
  return 'turned on for all events'
}

function describeError(error: unknown): unknown {
  if (error instanceof SetupError) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new SetupError('Stripe answers in an unexpected form.', 'See https://status.stripe.com.')
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new SetupError('api.stripe.com doesn’t answer.', 'Check the connection.')
  if (error.statusCode === 401)
    return new SetupError(
      'Stripe refuses STRIPE_SECRET_KEY (401).',
      `${findVariable('STRIPE_SECRET_KEY')?.where} It is kept in ${SECRET_FILE}.`,
    )
  if (error.statusCode === 403)
    return new SetupError(
      'STRIPE_SECRET_KEY may not create webhooks (403).',
      'Give the restricted key the permission to write Webhook Endpoints.',
    )
  return new SetupError(`Stripe answers ${error.statusCode ?? error.type}.`, 'See https://status.stripe.com.')
}

export const stripeWebhookStep: Step = {
  title: 'Create Stripe’s webhook',
  plan: `create Stripe’s webhook with its ${STRIPE_EVENTS.length} events, and keep its signing secret`,
  skip: (values) => (usesStripe(values) ? undefined : 'Shopify’s checkout takes the payments'),
  async run(setup) {
    const stripe = new Stripe(setup.values.STRIPE_SECRET_KEY ?? '', {
      httpClient: Stripe.createFetchHttpClient(setup.send),
      // A repeated run finds out what a lost answer left behind.
      maxNetworkRetries: 0,
      telemetry: false,
    })
    try {
      return await ensureWebhook(stripe, setup)
    } catch (error) {
      throw describeError(error)
    }
  },
}
