import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../../sandbox/payments/keys.ts'
import { createCheckoutParams, createTestStripe, SHOP_ORIGIN } from '../../../sandbox/payments/test-stripe.ts'
import type { Environment } from '../_shared/environment.ts'
import type { OrderRecord } from '../_shared/order.ts'
import { stripeWebhook } from '../stripe-webhook/handler.ts'
import { signPayload } from './sign-payload.ts'

export const PAYER = { email: 'li@example.com', name: 'Li', country: 'CA', shippingRate: undefined }

type Json = Record<string, unknown>

/** The webhook over the sandbox's Stripe, with a recorder instead of the database. */
export function createTestPayments() {
  const { engine, stripe } = createTestStripe()
  engine.deliveries.setMode('never')
  const calls: string[] = []
  const orders: OrderRecord[] = []
  /** Replaces a service's response, by the end of its path. */
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

    /** The id of a new session, by default of one ring for 52 CAD and 15 CAD shipping. */
    async open(overrides?: Parameters<typeof createCheckoutParams>[0]): Promise<string> {
      return (await stripe.checkout.sessions.create(createCheckoutParams(overrides))).id
    },

    /** The latest event of a session, as Stripe sends it. */
    payload(id: string): string {
      const event = engine.deliveries.log().find((delivery) => delivery.sessionId === id)
      if (!event) throw new Error('The session has no event yet')
      return event.payload
    },

    /** Delivers the latest event of a session, which `change` may change before it is signed. */
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
