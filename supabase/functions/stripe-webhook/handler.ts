import Stripe from 'stripe'
import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import {
  type Context,
  type StripeVariables,
  stripeVariables,
  stripeWebhookVariables,
  supabaseVariables,
} from '../_shared/environment.ts'
import { fulfilOrder } from '../_shared/fulfil-order.ts'
import { belongsToShop } from '../_shared/order.ts'
import { readText } from '../_shared/request-body.ts'
import { HttpError, UpstreamError } from '../_shared/responses.ts'
import { createStripe, isLiveMode, requestStripe } from '../_shared/stripe.ts'

const BODY_LIMIT_BYTES = 512 * 1024

/** Events that may change an order. Only the id of their session or payment is used. */
const HANDLED_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.failed',
])

const eventSchema = z.object({
  type: z.string(),
  livemode: z.boolean(),
  /** Set on events of connected accounts. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

const sessionSchema = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  metadata: z.record(z.string(), z.string()).nullable(),
})

const refundedSchema = z.object({ object: z.enum(['charge', 'refund']), payment_intent: z.string().nullable() })

const IGNORED = { received: true, ignored: true }

const crypto = Stripe.createSubtleCryptoProvider()

/**
 * Receives Stripe's events. Responds 2xx once the order is in the database, or if there is none to write; after any
 * other response, Stripe redelivers the event.
 */
export const stripeWebhook = createEndpoint(
  {
    name: 'stripe-webhook',
    failedMessage: 'The order is not safe yet. Please deliver this again.',
    upstreamErrorStatus: 500,
    variables: z.object({
      ...stripeVariables.shape,
      ...supabaseVariables.shape,
      ...stripeWebhookVariables.shape,
    }),
  },
  async (request, context) => {
    const { variables } = context
    const event = await verifyEvent(request, variables.STRIPE_WEBHOOK_SECRET)
    if (!HANDLED_EVENTS.has(event.type) || event.account || event.livemode !== isLiveMode(variables)) return IGNORED
    const session =
      event.type === 'charge.refunded' || event.type === 'refund.failed'
        ? await fetchRefundedSession(context, refundedSchema.parse(event.data.object).payment_intent)
        : sessionSchema.parse(event.data.object)
    if (!session || !belongsToShop(session.metadata)) return IGNORED
    const outcome = await fulfilOrder(context, session.id)
    // Every handled event is of a completed session, so an open one means that Stripe's record is outdated.
    if (outcome === 'open') throw new UpstreamError('stripe', 'the session is still open')
    return { received: true }
  },
)

/** The checkout session of a refunded payment; undefined if it has none. */
async function fetchRefundedSession(context: Context<StripeVariables>, paymentIntent: string | null) {
  if (!paymentIntent) return undefined
  const stripe = createStripe(context)
  const { data } = await requestStripe(() => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }))
  return data[0]
}

/** The event in a signed body. Throws HttpError 400 if the signature is missing, forged or expired. */
async function verifyEvent(request: Request, secret: string): Promise<z.infer<typeof eventSchema>> {
  const body = await readText(request, BODY_LIMIT_BYTES)
  const signature = request.headers.get('Stripe-Signature') ?? ''
  try {
    return eventSchema.parse(await Stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto))
  } catch {
    throw new HttpError(400, 'The signature does not fit the event.')
  }
}
