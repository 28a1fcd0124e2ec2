import { createPaymentsEngine } from '../../../sandbox/payments/engine.ts'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../../sandbox/payments/keys.ts'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox.ts'
import { SANDBOX_SCHEDULE_SECRET } from '../../../sandbox/storefront/keys.ts'
import { createSupabaseEngine, type SupabaseEngine } from '../../../sandbox/supabase/engine.ts'
import { anonKey, serviceRoleKey } from '../../../sandbox/supabase/keys.ts'
import type { Environment } from '../_shared/environment.ts'
import { ENDPOINTS } from './endpoints.ts'
import { signPayload } from './sign-payload.ts'

export const SITE = 'http://127.0.0.1:4603'
const STRIPE_PATH = '/sandbox/stripe/v1/'

/** Replaces a service's response; undefined keeps the service's own. */
type Fault = (request: Request) => Promise<Response | undefined> | Response | undefined

/** The worker's engines, which take longest to start. */
let engines: Promise<{ sandbox: Sandbox; supabase: SupabaseEngine }> | undefined

async function startEngines() {
  const [sandbox, supabase] = await Promise.all([
    createSandbox({ origin: SITE, engines: ['storefront'] }),
    createSupabaseEngine({ origin: SITE }),
  ])
  return { sandbox, supabase }
}

/**
 * The functions on the sandbox's engines (storefront, Supabase, Stripe), in one process and without a network.
 * `faults` maps path prefixes to faults.
 */
export async function createTestShop() {
  engines ??= startEngines()
  const { sandbox, supabase } = await engines
  // Starts Postgres before a function's time limit runs, and lets no rate limit's window end during a test.
  await supabase.withDatabase((database) =>
    database.exec("update private.rate_limits set window_length = '20000 days'"),
  )
  // Tests deliver the webhooks themselves.
  const payments = createPaymentsEngine({ origin: SITE, fetch: async () => new Response() })
  const faults = new Map<string, Fault>()
  const calls: string[] = []

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    for (const [path, fault] of faults) {
      const response = pathname.startsWith(path) ? await fault(request) : undefined
      if (response) return response
    }
    const { faults: operationFaults } = sandbox
    if (pathname.startsWith(STRIPE_PATH)) {
      return operationFaults.apply('payments', request, () => payments.handle(request))
    }
    if (/^\/(rest|auth|storage)\/v1\//.test(pathname)) {
      return operationFaults.apply('supabase', request, () => supabase.handle(request))
    }
    return (await sandbox.handle(request)) ?? new Response(null, { status: 404 })
  }

  /** Runs a statement as the database's owner and returns the rows. */
  async function withDatabase<Row>(sql: string): Promise<Row[]> {
    return supabase.withDatabase(async (database) => (await database.query<Row>(sql)).rows)
  }

  const context: Environment = { env: createEnvironment(), fetch: createFetch(route) }

  return {
    context,
    payments,
    faults,
    /** Faults of the sandbox's operations, by name. */
    operationFaults: sandbox.faults,
    calls,
    route,
    ...createCallers(context),

    withDatabase,

    orders: (sessionId: string) =>
      withDatabase<Order>(`select * from public.orders where stripe_session_id = '${sessionId}'`),

    signIn: (email: string, password: string) => fetchAccessToken(route, email, password),

    reset() {
      faults.clear()
      sandbox.faults.reset()
      calls.length = 0
      context.timeoutMs = undefined
      context.env = createEnvironment()
    },

    /** Leaves the engines to the worker's next file. */
    async close() {
      await supabase.reset()
      await payments.close?.()
    },
  }
}

/** The functions, called with the headers that their callers send. */
function createCallers(environment: Environment) {
  const call = (name: keyof typeof ENDPOINTS, body: unknown, headers?: HeadersInit) =>
    ENDPOINTS[name](postRequest(name, body, headers), environment)
  return {
    createCheckout: (body: unknown, headers?: HeadersInit) => call('create-checkout', body, headers),
    confirmOrder: (sessionId: unknown, headers?: HeadersInit) => call('confirm-order', { sessionId }, headers),
    health: () => ENDPOINTS.health(new Request(`${SITE}/functions/v1/health`), environment),
    webhook: (payload: string, signature: string | undefined) =>
      call('stripe-webhook', payload, signature ? { 'Stripe-Signature': signature } : {}),
    everyMinute: (secret: string = SANDBOX_SCHEDULE_SECRET, body: unknown = {}) =>
      call('every-minute', body, { Authorization: `Bearer ${secret}` }),
  }
}

type Route = (request: Request) => Promise<Response>

/** The access token of a seeded account. */
async function fetchAccessToken(route: Route, email: string, password: string): Promise<string> {
  const response = await route(
    new Request(`${SITE}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  return (await response.json()).access_token
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>

export type Order = {
  number: string
  status: string
  customer_email: string | null
  user_id: string | null
  total_amount_cad: number | string
  shipping_amount_cad: number | string
  items: { name: string; quantity: number; price_cad: number; image_url?: string }[]
  refunded_amount_cad: number | string
}

type CatalogueVariant = { id: string; availableForSale: boolean }

export async function fetchVariantsByTitle(shop: TestShop, productTitle: string): Promise<CatalogueVariant[]> {
  const response = await shop.route(
    new Request(`${SITE}/api/2025-07/graphql.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': 'sandbox' },
      body: JSON.stringify({
        query: '{ products(first: 50) { nodes { title variants(first: 10) { nodes { id availableForSale } } } } }',
      }),
    }),
  )
  const { data }: { data: { products: { nodes: { title: string; variants: { nodes: CatalogueVariant[] } }[] } } } =
    await response.json()
  const product = data.products.nodes.find(({ title }) => title === productTitle)
  if (!product) throw new Error(`The demonstration catalogue has no ${productTitle}`)
  return product.variants.nodes
}

/** Ids of these products' variants that are in stock. */
export async function fetchAvailableVariants(shop: TestShop, productTitles: readonly string[]): Promise<string[]> {
  const variants = (await Promise.all(productTitles.map((title) => fetchVariantsByTitle(shop, title)))).flat()
  return variants.filter(({ availableForSale }) => availableForSale).map(({ id }) => id)
}

function postRequest(name: string, body: unknown, headers: HeadersInit = {}): Request {
  return new Request(`${SITE}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Delivers a session's latest event with a valid signature. */
export async function deliverLatestEvent(shop: TestShop, sessionId: string): Promise<Response> {
  const event = shop.payments.deliveries.log().find((delivery) => delivery.sessionId === sessionId)
  if (!event) throw new Error('The session has no event yet')
  return shop.webhook(event.payload, await signPayload(event.payload))
}

/** Delivers the event of a paid session's refund, or of a failed one. */
export async function deliverRefund(
  shop: TestShop,
  sessionId: string,
  refundedCents = 1,
  type: 'charge.refunded' | 'refund.failed' = 'charge.refunded',
): Promise<Response> {
  const { intent } = shop.payments.ledger.find(sessionId)
  if (!intent) throw new Error('The session is not paid yet')
  Object.assign(intent, { latest_charge: { object: 'charge', amount_refunded: refundedCents } })
  const object = { object: type === 'refund.failed' ? 'refund' : 'charge', payment_intent: intent.id }
  const payload = JSON.stringify({
    object: 'event',
    type,
    livemode: false,
    data: { object },
  })
  return shop.webhook(payload, await signPayload(payload))
}

export function createEnvironment(): Environment['env'] {
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
    SCHEDULE_SECRET: SANDBOX_SCHEDULE_SECRET,
    MAIL_FROM: 'Liangyi <letters@liangyi.example>',
  }
}

/** Rejects when its signal aborts, like the real fetch. */
function createFetch(route: (request: Request) => Promise<Response>): typeof fetch {
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
