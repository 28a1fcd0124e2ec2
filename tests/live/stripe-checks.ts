import Stripe from 'stripe'
import { z } from 'zod'
import { sendRequest } from '../../src/build/setup/send-request'
import { missingEvents, STRIPE_EVENTS } from '../../src/build/setup/stripe-webhook'
import { createSessionParams } from '../../supabase/functions/_shared/checkout-session'
import { EXPANDED_FIELDS } from '../../supabase/functions/_shared/fulfil-order'
import { createStripe } from '../../supabase/functions/_shared/stripe'
import type { Check, LiveShop, Outcome } from './check'
import { parseAnswer } from './database-checks'

const STRIPE = 'https://api.stripe.com'
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)[:/]/
const NOT_USED = { skipped: 'VITE_CHECKOUT is not stripe.' }
const NO_KEY = { skipped: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.' }

const usesStripe = ({ environment }: LiveShop) => environment.checkout === 'stripe'

const webhookUrl = (shop: LiveShop) => `${shop.environment.supabase.url}/functions/v1/stripe-webhook`

/** Stripe's API, or the local one that the functions use. */
function stripeUrl({ secrets }: LiveShop): string {
  const stated = secrets.STRIPE_API_BASE ?? ''
  return LOOPBACK.test(stated) ? stated : STRIPE
}

const isTestKey = (key: string) => /^[sr]k_test_/.test(key)

async function checkMode(shop: LiveShop): Promise<Outcome> {
  const { STRIPE_SECRET_KEY: key } = shop.secrets
  if (!usesStripe(shop)) return NOT_USED
  if (!key) return NO_KEY
  if (!isTestKey(key)) return undefined
  return {
    problem: 'Stripe is in test mode: nobody is charged.',
    remedy: 'Set STRIPE_SECRET_KEY to the live key, and run npm run setup. A staging site stays as it is.',
  }
}

const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
})

async function checkWebhook(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const key = shop.secrets.STRIPE_SECRET_KEY
  if (!key) return NO_KEY
  const response = await sendRequest(`${stripeUrl(shop)}/v1/webhook_endpoints?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (response.status === 401)
    return {
      problem: 'Stripe refuses the secret key.',
      remedy: 'Copy the secret key of Developers, API keys, into STRIPE_SECRET_KEY, and run npm run setup.',
    }
  const url = webhookUrl(shop)
  const remedy = `Run npm run setup, which registers ${url} with ${STRIPE_EVENTS.join(', ')}.`
  const endpoint = parseAnswer(endpoints, response, remedy).data.find((candidate) => candidate.url === url)
  if (!endpoint) return { problem: 'Stripe knows no webhook of this shop.', remedy }
  if (endpoint.status !== 'enabled')
    return { problem: 'The webhook is turned off.', remedy: 'Turn it on in Stripe, under Webhooks.' }
  const missing = missingEvents(endpoint.enabled_events)
  return missing.length > 0 ? { problem: `The webhook is not sent ${missing.join(', ')}.`, remedy } : undefined
}

/** Sends a signed event that the function ignores, so that the response depends only on the signature. */
async function checkSignature(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = shop.secrets
  if (!key || !secret) return NO_KEY
  const payload = JSON.stringify({ type: 'shop.check', livemode: !isTestKey(key), data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const { status } = await sendRequest(webhookUrl(shop), {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  return status === 200
    ? undefined
    : {
        problem: `The function refuses what this secret signs (${status}).`,
        remedy:
          'Copy the signing secret of this webhook in Stripe into STRIPE_WEBHOOK_SECRET of .env.functions, and run npm run setup.',
      }
}

/** A piece that only this check's session has. */
const PIECE = {
  id: 'check',
  handle: 'check',
  name: 'Check of the set-up',
  priceCents: 10_000,
  imageUrl: null,
  isAvailable: true,
  requiresShipping: true,
  leadTimeDays: null,
  engravingRules: null,
}
const PERMISSIONS =
  'Checkout Sessions: write; Charges, PaymentIntents and Products: read; Webhook Endpoints: write, for npm run setup'
const TIMEOUT_MS = 30_000

/** Creates a session as the shop does, reads it as an order does, and expires it. */
async function checkSession(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE } = shop.secrets
  if (!key) return NO_KEY
  const base = LOOPBACK.test(STRIPE_API_BASE ?? '') ? STRIPE_API_BASE : undefined
  const variables = { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }
  const { sessions } = createStripe({ env: {}, fetch, timeoutMs: TIMEOUT_MS, variables }).checkout
  const params = createSessionParams({
    lines: [{ variant: PIECE, quantity: 1 }],
    customer: undefined,
    siteOrigin: shop.environment.site ?? 'https://shop.example',
    destination: 'canada',
    isTaxed: shop.environment.hasStripeTax ?? false,
  })
  try {
    // The webhook ignores other shops' sessions.
    const { id } = await sessions.create({ ...params, metadata: { shop: 'check' } })
    try {
      await sessions.retrieve(id, { expand: EXPANDED_FIELDS })
    } finally {
      await sessions.expire(id)
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return {
      problem: `Stripe refuses what an order needs (${error.statusCode ?? 'no answer'}): ${error.message}`,
      remedy: `Activate the account in Stripe, set Stripe Tax up or VITE_STRIPE_TAX=none, and give a restricted key these permissions: ${PERMISSIONS}.`,
    }
  }
  return undefined
}

async function checkTax(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  if (shop.environment.hasStripeTax !== undefined) return undefined
  return {
    problem: 'No tax is added to an order.',
    remedy:
      'Set Stripe Tax up in Stripe, set VITE_STRIPE_TAX=automatic, and run npm run setup. If you owe none, or your prices include it, set VITE_STRIPE_TAX=none.',
  }
}

export const STRIPE_CHECKS: readonly Check[] = [
  { area: 'Stripe', title: 'the mode is live', run: checkMode },
  { area: 'Stripe', title: `the webhook is registered with its ${STRIPE_EVENTS.length} events`, run: checkWebhook },
  { area: 'Stripe', title: 'taxes are added, or none are owed', run: checkTax },
  { area: 'Stripe', title: 'a checkout session is created, read and expired', run: checkSession },
  { area: 'Stripe', title: 'the webhook’s signing secret is the functions’', run: checkSignature },
]
