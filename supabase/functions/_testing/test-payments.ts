import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../../sandbox/payments/keys.ts'
import { createCheckoutParams, createTestStripe, SHOP_ORIGIN } from '../../../sandbox/payments/test-stripe.ts'
import type { Environment } from '../_shared/environment.ts'
import type { OrderRecord } from '../_shared/order.ts'
import { stripeWebhook } from '../stripe-webhook/handler.ts'
import { signPayload } from './sign-payload.ts'

export const PAYER = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

type Json = Record<string, unknown>

/** The webhook with the sandbox's Stripe, recording calls instead of using a database. */
export function createTestPayments() {
  const { engine, stripe } = createTestStripe()
  const calls: string[] = []
  const orders: OrderRecord[] = []
  /** Replacement responses, by the end of the path. */
  const answers = new Map<string, (request: Request) => Response | Promise<Response>>()

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (pathname === '/rest/v1/rpc/record_order') orders.push(await request.clone().json())
    for (const [path, replace] of answers) if (pathname.endsWith(path)) return replace(request)
    if (pathname !== '/rest/v1/rpc/record_order') return engine.handle(request)
    return Response.json({ status: orders.at(-1)?.status })
  }

  const context: Environment = {
    env: {
      SUPABASE_URL: SHOP_ORIGIN,
      SUPABASE_ANON_KEY: 'public-key',
      SUPABASE_SERVICE_ROLE_KEY: 'secret-key',
      STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
      STRIPE_API_BASE: `${SHOP_ORIGIN}/sandbox/stripe`,
    },
    fetch: (input, init) => answer(new Request(input, init)),
  }

  return {
    context,
    ledger: engine.ledger,
    calls,
    orders,
    answers,

    /** The id of a new session; by default, one ring at 52 CAD plus 15 CAD for shipping. */
    async open(overrides?: Parameters<typeof createCheckoutParams>[0]): Promise<string> {
      return (await stripe.checkout.sessions.create(createCheckoutParams(overrides))).id
    },

    /** A session's latest event, as sent by Stripe. */
    payload(id: string): string {
      const event = engine.deliveries.log().find((delivery) => delivery.sessionId === id)
      if (!event) throw new Error('The session has no event yet')
      return event.payload
    },

    /** Delivers a session's latest event; `change` can modify it before it is signed. */
    async deliver(id: string, change?: (event: Json, session: Json) => void): Promise<Response> {
      const event = JSON.parse(this.payload(id))
      change?.(event, event.data.object)
      const payload = JSON.stringify(event)
      return this.send(payload, await signPayload(payload))
    },

    async send(body: BodyInit | null, signature?: string, method = 'POST'): Promise<Response> {
      const headers: HeadersInit = signature ? { 'Stripe-Signature': signature } : {}
      return stripeWebhook(
        new Request(`${SHOP_ORIGIN}/functions/v1/stripe-webhook`, { method, headers, body }),
        context,
      )
    },
  }
}
