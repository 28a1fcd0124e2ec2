import Stripe from 'stripe'
import { createPaymentsEngine } from '../../../sandbox/payments/engine.ts'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../../sandbox/payments/keys.ts'
import { createSandbox } from '../../../sandbox/sandbox.ts'
import { anonKey, serviceRoleKey } from '../../../sandbox/supabase/keys.ts'
import type { Context } from '../_shared/environment.ts'
import { confirmOrder } from '../confirm-order/handler.ts'
import { createCheckout } from '../create-checkout/handler.ts'
import { stripeWebhook } from '../stripe-webhook/handler.ts'

export const SITE = 'http://127.0.0.1:4603'
const STRIPE = '/sandbox/stripe/v1/'

/** What stands in for a service's own answer; undefined lets it answer itself. */
type Fault = (request: Request) => Promise<Response | undefined> | Response | undefined

/**
 * The functions over the sandbox's own engines, in one process and without a network: the storefront, Postgres under
 * PostgREST and GoTrue, and the stand-in for Stripe. Faults are set by the beginning of a path.
 */
export async function openShop() {
  const sandbox = await createSandbox({ origin: SITE, engines: ['storefront', 'supabase'] })
  const payments = createPaymentsEngine({ origin: SITE })
  payments.deliveries.setMode('never')
  const faults = new Map<string, Fault>()
  const calls: string[] = []

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    for (const [path, fault] of faults) {
      const answer = pathname.startsWith(path) ? await fault(request) : undefined
      if (answer) return answer
    }
    if (pathname.startsWith(STRIPE)) return payments.handle(request)
    return (await sandbox.handle(request)) ?? new Response(null, { status: 404 })
  }

  const context: Context = { env: environment(), fetch: fetchThrough(route) }

  return {
    context,
    payments,
    faults,
    calls,
    route,
    createCheckout: (body: unknown, headers?: HeadersInit) =>
      createCheckout(post('create-checkout', body, headers), context),
    confirmOrder: (sessionId: unknown) => confirmOrder(post('confirm-order', { sessionId }), context),
    webhook: (payload: string, signature: string | undefined) =>
      stripeWebhook(post('stripe-webhook', payload, signature ? { 'Stripe-Signature': signature } : {}), context),

    /** The orders of a session as the service role sees them: more than its payer may. */
    async orders(sessionId: string): Promise<Order[]> {
      const response = await route(
        new Request(`${SITE}/rest/v1/orders?stripe_session_id=eq.${sessionId}`, {
          headers: { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` },
        }),
      )
      return response.json()
    },

    /** An access token of one of the sandbox's accounts. */
    async signIn(email: string, password: string): Promise<string> {
      const response = await route(
        new Request(`${SITE}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: anonKey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }),
      )
      return (await response.json()).access_token
    },

    /** Forgets faults and calls between two tests. */
    reset() {
      faults.clear()
      calls.length = 0
      context.timeoutMs = undefined
      context.env = environment()
    },

    async close() {
      await sandbox.close()
      await payments.close?.()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export type Order = {
  status: string
  customer_email: string | null
  user_id: string | null
  total_amount_cad: number | string
  shipping_amount_cad: number | string
  items: { name: string; quantity: number; price_cad: number }[]
}

type Sold = { id: string; availableForSale: boolean }

/** The variants of a product of the demonstration catalogue. */
export async function variantsOf(shop: Shop, product: string): Promise<Sold[]> {
  const response = await shop.route(
    new Request(`${SITE}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': 'sandbox' },
      body: JSON.stringify({
        query: '{ products(first: 50) { nodes { title variants(first: 10) { nodes { id availableForSale } } } } }',
      }),
    }),
  )
  const { data }: { data: { products: { nodes: { title: string; variants: { nodes: Sold[] } }[] } } } =
    await response.json()
  const found = data.products.nodes.find(({ title }) => title === product)
  if (!found) throw new Error(`The demonstration catalogue has no ${product}`)
  return found.variants.nodes
}

function post(name: string, body: unknown, headers: HeadersInit = {}): Request {
  return new Request(`${SITE}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A signature as Stripe makes it; `age` in seconds. */
export function sign(payload: string, { secret = SANDBOX_WEBHOOK_SECRET, age = 0 } = {}): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
}

/** Delivers the latest event of a session, duly signed. */
export async function deliverLatest(shop: Shop, sessionId: string): Promise<Response> {
  const event = shop.payments.deliveries.log().find((delivery) => delivery.sessionId === sessionId)
  if (!event) throw new Error('Nothing has happened to this session yet')
  return shop.webhook(event.payload, await sign(event.payload))
}

/** Runs `run` and gives what it logged meanwhile. */
export async function logOf(run: () => Promise<unknown>): Promise<string> {
  const { error, warn } = console
  const lines: string[] = []
  const record = (...words: unknown[]) => void lines.push(words.map(String).join(' '))
  Object.assign(console, { error: record, warn: record })
  try {
    await run()
  } finally {
    Object.assign(console, { error, warn })
  }
  return lines.join('\n')
}

function environment(): Context['env'] {
  return {
    SITE_URL: SITE,
    SUPABASE_URL: SITE,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    SHOPIFY_STORE_URL: SITE,
    SHOPIFY_STOREFRONT_TOKEN: 'sandbox',
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
    STRIPE_API_BASE: `${SITE}/sandbox/stripe`,
  }
}

/** A fetch that ends with its signal, as the real one does. */
function fetchThrough(route: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init)
    return Promise.race([
      route(request),
      new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
    ])
  }
}
