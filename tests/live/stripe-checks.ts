import Stripe from 'stripe'
import { z } from 'zod'
import { sendRequest } from '../../src/build/setup/send-request'
import { missingEvents, STRIPE_EVENTS } from '../../src/build/setup/stripe-webhook'
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

export const STRIPE_CHECKS: readonly Check[] = [
  { area: 'Stripe', title: 'the mode is live', run: checkMode },
  { area: 'Stripe', title: `the webhook is registered with its ${STRIPE_EVENTS.length} events`, run: checkWebhook },
  { area: 'Stripe', title: 'the webhook’s signing secret is the functions’', run: checkSignature },
]
