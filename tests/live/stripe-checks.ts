import Stripe from 'stripe'
import { z } from 'zod'
import { missingEvents, STRIPE_EVENTS } from '../../src/build/setup/steps/stripe-webhook'
import { type Check, CheckError, type LiveShop, type Outcome } from './check'
import { requestSupabase } from './database-checks'
import { parseResponse, sendRequest } from './send-request'
import { fetchBuyableVariantId } from './storefront-requests'

const STRIPE = 'https://api.stripe.com'
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)[:/]/
const NOT_USED = { skipped: 'VITE_CHECKOUT is not stripe.' }
const KEY_REMEDY =
  'Set STRIPE_SECRET_KEY in .env.functions to the secret key of the Stripe account, and run npm run setup.'

const usesStripe = ({ environment }: LiveShop) => environment.checkout === 'stripe'

const webhookUrl = (shop: LiveShop) => `${shop.environment.supabase.url}/functions/v1/stripe-webhook`

/** Stripe's API, or the local one that the functions use. */
function stripeUrl({ secrets }: LiveShop): string {
  const stated = secrets.STRIPE_API_BASE ?? ''
  return LOOPBACK.test(stated) ? stated : STRIPE
}

/** Confirms an unknown session: a 404 shows that Stripe accepted the functions' key. */
async function checkKey(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const body = { sessionId: `cs_${shop.stripeMode}_${'0'.repeat(58)}` }
  const { status } = await requestSupabase(shop, '/functions/v1/confirm-order', { method: 'POST', body })
  if (status === 404) return undefined
  if (status === 429) return { skipped: 'confirm-order was called too often just now.' }
  return { problem: `The functions can’t ask Stripe (${status}).`, remedy: KEY_REMEDY }
}

async function checkMode(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  if (!shop.write) return { skipped: 'It opens a checkout: add --write.' }
  const lines = [{ variantId: await fetchBuyableVariantId(shop), quantity: 1 }]
  const response = await requestSupabase(shop, '/functions/v1/create-checkout', { method: 'POST', body: { lines } })
  if (response.status === 502)
    throw new CheckError(
      'create-checkout can’t open a checkout: Shopify or Stripe refuses it (502).',
      'The function’s log names which; SHOPIFY_STORE_URL, SHOPIFY_STOREFRONT_TOKEN and STRIPE_SECRET_KEY are the functions’ own: run npm run setup.',
    )
  const { url } = parseResponse(
    z.object({ url: z.string() }),
    response,
    'Look for this time in the log of create-checkout.',
  )
  const mode = /cs_(live|test)_/.exec(url)?.[1]
  const problem = `The checkout is in ${mode ?? 'an unknown'} mode and not in ${shop.stripeMode} mode.`
  return mode === shop.stripeMode
    ? undefined
    : { problem, remedy: `${KEY_REMEDY} For a staging site, run the check with --test.` }
}

const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
})

async function checkWebhook(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const key = shop.secrets.STRIPE_SECRET_KEY
  if (!key) return { skipped: 'STRIPE_SECRET_KEY is not in the file of --functions.' }
  const response = await sendRequest(shop, `${stripeUrl(shop)}/v1/webhook_endpoints?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (response.status === 401)
    throw new CheckError(
      'Stripe refuses the secret key.',
      'Copy the secret key of Developers, API keys, into STRIPE_SECRET_KEY.',
    )
  const url = webhookUrl(shop)
  const remedy = `Run npm run setup, which registers ${url} with ${STRIPE_EVENTS.join(', ')}.`
  const endpoint = parseResponse(endpoints, response, remedy).data.find((candidate) => candidate.url === url)
  if (!endpoint) return { problem: 'Stripe knows no webhook of this shop.', remedy }
  if (endpoint.status !== 'enabled')
    return { problem: 'The webhook is turned off.', remedy: 'Turn it on in Stripe, under Webhooks.' }
  const missing = missingEvents(endpoint.enabled_events)
  return missing.length > 0 ? { problem: `The webhook is not sent ${missing.join(', ')}.`, remedy } : undefined
}

/** Sends a signed event that the function ignores, so that the response depends only on the signature. */
async function checkSignature(shop: LiveShop): Promise<Outcome> {
  if (!usesStripe(shop)) return NOT_USED
  const secret = shop.secrets.STRIPE_WEBHOOK_SECRET
  if (!shop.write) return { skipped: 'It sends a signed event that changes nothing: add --write.' }
  if (!secret) return { skipped: 'STRIPE_WEBHOOK_SECRET is not in the file of --functions.' }
  const payload = JSON.stringify({ type: 'shop.check', livemode: shop.stripeMode === 'live', data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const { status } = await sendRequest(shop, webhookUrl(shop), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
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
  { area: 'Stripe', title: 'Stripe takes the functions’ key', run: checkKey },
  { area: 'Stripe', title: 'the mode is that of the site', run: checkMode },
  { area: 'Stripe', title: `the webhook is registered with its ${STRIPE_EVENTS.length} events`, run: checkWebhook },
  { area: 'Stripe', title: 'the webhook’s signing secret is the functions’', run: checkSignature },
]
