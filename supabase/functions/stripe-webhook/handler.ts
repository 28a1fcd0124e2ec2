import Stripe from 'stripe'
import * as z from 'zod'
import { answer, Refusal, UpstreamFailure } from '../_shared/answers.ts'
import { endpoint } from '../_shared/endpoint.ts'
import { readWebhookVariables } from '../_shared/environment.ts'
import { fulfil } from '../_shared/fulfilment.ts'
import { isOurs } from '../_shared/order.ts'
import { readText } from '../_shared/request-body.ts'
import { isLive } from '../_shared/stripe.ts'

const BODY_LIMIT = 512 * 1024

/** The events that may change an order; each says only that its session is worth another look. */
const HEARD = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

const event = z.object({
  type: z.string(),
  livemode: z.boolean(),
  /** Set where the event comes from a connected account. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

const session = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  metadata: z.record(z.string(), z.string()).nullable(),
})

const crypto = Stripe.createSubtleCryptoProvider()

/**
 * Hears Stripe's events. Answers 2xx only once the order is in the database, or where there is none to write;
 * anything else makes Stripe try again later.
 */
export const stripeWebhook = endpoint(
  {
    name: 'stripe-webhook',
    calledByPages: false,
    failed: { status: 500, message: 'The order is not safe yet. Please deliver this again.' },
    broken: 'The order is not safe yet. Please deliver this again.',
  },
  async (request, context) => {
    const variables = readWebhookVariables(context)
    const told = await verified(request, variables.STRIPE_WEBHOOK_SECRET)
    if (!HEARD.has(told.type) || told.account || told.livemode !== isLive(variables)) return ignored()
    const about = session.parse(told.data.object)
    if (!isOurs(about.metadata)) return ignored()
    const outcome = await fulfil(context, variables, about.id)
    // The event says the shopper has left the page; a record that doesn't know it yet is not the last word.
    if (outcome === 'open') throw new UpstreamFailure('stripe', 'its record is behind its event')
    return answer(200, { received: true })
  },
)

/** The event, from the bytes Stripe signed; throws Refusal 400 on a missing, forged or old signature. */
async function verified(request: Request, secret: string): Promise<z.infer<typeof event>> {
  const body = await readText(request, BODY_LIMIT)
  const signature = request.headers.get('Stripe-Signature') ?? ''
  try {
    return event.parse(await Stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto))
  } catch {
    throw new Refusal(400, 'The signature does not fit the event.')
  }
}

function ignored(): Response {
  return answer(200, { received: true, ignored: true })
}
