import { type Account, assertCheckout, assertExpandable, assertPermission } from './account'
import { SANDBOX_STRIPE_KEY } from './keys'
import { EVENT_TYPES, type Ledger } from './ledger'
import type { CheckoutRecord } from './stripe-objects'
import { apiResponse, errorResponse, StripeApiError } from './stripe-responses'

type IdempotentResponse = { fingerprint: string; body: unknown }

type Options = {
  account: Account
  payPageOrigin?: string
  /** The webhook endpoint; undefined before the first request. */
  getWebhookUrl: () => string | undefined
}

/** The part of Stripe's API that the functions call. `path` starts with `/v1/`. */
export function createStripeApi(ledger: Ledger, { account, payPageOrigin, getWebhookUrl }: Options) {
  const responsesByKey = new Map<string, IdempotentResponse>()

  async function createSession(request: Request): Promise<Response> {
    assertPermission(account, 'checkout_session_write')
    const body = await request.text()
    const key = request.headers.get('Idempotency-Key')
    const previous = key ? responsesByKey.get(key) : undefined
    if (previous && previous.fingerprint !== body) {
      throw new StripeApiError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    }
    const keyHeader: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
    if (previous) return apiResponse(previous.body, { ...keyHeader, 'Idempotent-Replayed': 'true' })
    assertCheckout(account, new URLSearchParams(body).get('automatic_tax[enabled]') === 'true')
    const checkout = ledger.create(body, (successUrl) => payPageOrigin ?? getPayPageOrigin(request, successUrl))
    const created = structuredClone(serializeSession(checkout, []))
    if (key) responsesByKey.set(key, { fingerprint: body, body: created })
    return apiResponse(created, keyHeader)
  }

  async function route(request: Request, path: string): Promise<Response> {
    assertApiKey(request)
    const [, id, rest] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(line_items|expire))?$/.exec(path) ?? []
    if (id) return handleSession(id, `${request.method} ${rest ?? ''}`, new URL(request.url).searchParams)
    if (path === '/v1/checkout/sessions' && request.method === 'POST') return createSession(request)
    if (path === '/v1/checkout/sessions' && request.method === 'GET') return apiResponse(listSessions(request.url))
    if (path === '/v1/webhook_endpoints') assertPermission(account, 'webhook_read')
    if (path === '/v1/webhook_endpoints' && request.method === 'GET') return apiResponse(listWebhooks(getWebhookUrl()))
    throw createUnrecognizedUrlError(request.method, path)
  }

  function listSessions(url: string) {
    const intent = new URL(url).searchParams.get('payment_intent')
    const data = ledger.list().filter(({ session }) => session.payment_intent === intent)
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.map(({ session }) => session) }
  }

  async function handleSession(id: string, route: string, search: URLSearchParams): Promise<Response> {
    assertPermission(account, route === 'POST expire' ? 'checkout_session_write' : 'checkout_session_read')
    assertExpandable(account, readExpandParameters(search))
    switch (route) {
      case 'POST expire':
        await ledger.expire(id)
        return apiResponse(serializeSession(ledger.find(id), []))
      case 'GET ':
        return apiResponse(serializeSession(ledger.find(id), readExpandParameters(search)))
      case 'GET line_items':
        return apiResponse(listLineItems(ledger.find(id), search))
      default:
        throw createUnrecognizedUrlError(route, `/v1/checkout/sessions/${id}`)
    }
  }

  return async (request: Request, path: string): Promise<Response> => {
    try {
      return await route(request, path)
    } catch (error) {
      if (error instanceof StripeApiError) return errorResponse(error)
      throw error
    }
  }
}

/** The sandbox's one webhook endpoint. */
function listWebhooks(url: string | undefined) {
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    enabled_events: [...EVENT_TYPES, 'charge.refunded', 'refund.failed'],
  }
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: url ? [endpoint] : [] }
}

function createUnrecognizedUrlError(method: string, path: string): StripeApiError {
  return new StripeApiError(404, `Unrecognized request URL (${method.trim()}: ${path}).`)
}

function assertApiKey(request: Request) {
  const key = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!key) throw new StripeApiError(401, 'You did not provide an API key.')
  if (key !== SANDBOX_STRIPE_KEY) {
    throw new StripeApiError(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  }
}

/** The payment page's origin, as seen by the shopper's browser. */
function getPayPageOrigin(request: Request, successUrl: string): string {
  const { origin, hostname } = new URL(successUrl)
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : new URL(request.url).origin
}

function readExpandParameters(search: URLSearchParams): string[] {
  return [...search].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value)
}

/** The session in Stripe's format, with expanded fields. */
function serializeSession(checkout: CheckoutRecord, expand: readonly string[]) {
  const fields = expand.map((property) => {
    switch (property) {
      case 'line_items.data.price.product':
        return { line_items: createLineItemList(checkout, 10, true) }
      case 'payment_intent.latest_charge':
        return { payment_intent: checkout.intent }
      default:
        throw new StripeApiError(400, `This property cannot be expanded (${property}).`)
    }
  })
  return Object.assign({ ...checkout.session }, ...fields)
}

function createLineItemList({ session, lines }: CheckoutRecord, limit: number, expandsProducts: boolean) {
  const listed = lines.slice(0, limit)
  return {
    object: 'list',
    data: expandsProducts
      ? listed
      : listed.map((line) => ({ ...line, price: { ...line.price, product: line.price.product.id } })),
    has_more: limit < lines.length,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}

function listLineItems(checkout: CheckoutRecord, search: URLSearchParams) {
  const limit = Number(search.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new StripeApiError(400, 'Limit must be between 1 and 100.', { param: 'limit' })
  }
  return createLineItemList(checkout, limit, readExpandParameters(search).includes('data.price.product'))
}
