import type Stripe from 'stripe'
import { SANDBOX_STRIPE_KEY } from './keys'
import type { Ledger } from './ledger'
import type { Checkout } from './objects'
import { apiAnswer, errorAnswer, StripeRefusal } from './stripe-answers'

type Replay = { fingerprint: string; body: unknown }

/** The part of Stripe's REST API that the functions call. `path` begins with `/v1/`. */
export function createApi(ledger: Ledger) {
  const replays = new Map<string, Replay>()

  async function create(request: Request): Promise<Response> {
    const body = await request.text()
    const key = request.headers.get('Idempotency-Key')
    const known = key ? replays.get(key) : undefined
    if (known && known.fingerprint !== body) {
      throw new StripeRefusal(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    }
    const echo: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
    if (known) return apiAnswer(known.body, { ...echo, 'Idempotent-Replayed': 'true' })
    const { checkout, form } = ledger.create(body, (successUrl) => pageOrigin(request, successUrl))
    const made = structuredClone(represent(checkout, expandsOf(form.expand)))
    if (key) replays.set(key, { fingerprint: body, body: made })
    return apiAnswer(made, echo)
  }

  async function respond(request: Request, path: string): Promise<Response> {
    authorize(request)
    const [, id, rest] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(line_items|expire))?$/.exec(path) ?? []
    if (id) return respondOf(id, `${request.method} ${rest ?? ''}`, new URL(request.url).searchParams)
    if (path === '/v1/checkout/sessions' && request.method === 'POST') return create(request)
    throw unrecognized(request.method, path)
  }

  async function respondOf(id: string, route: string, search: URLSearchParams): Promise<Response> {
    switch (route) {
      case 'GET ':
        return apiAnswer(represent(ledger.find(id), expandsIn(search)))
      case 'GET line_items':
        return apiAnswer(pageOfLines(ledger.find(id), search))
      case 'POST expire':
        await ledger.expire(id)
        return apiAnswer(represent(ledger.find(id), []))
      default:
        throw unrecognized(route, `/v1/checkout/sessions/${id}`)
    }
  }

  return async (request: Request, path: string): Promise<Response> => {
    try {
      return await respond(request, path)
    } catch (error) {
      if (error instanceof StripeRefusal) return errorAnswer(error)
      throw error
    }
  }
}

function unrecognized(method: string, path: string): StripeRefusal {
  return new StripeRefusal(404, `Unrecognized request URL (${method.trim()}: ${path}).`)
}

function authorize(request: Request) {
  const key = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!key) throw new StripeRefusal(401, 'You did not provide an API key.')
  if (key !== SANDBOX_STRIPE_KEY) {
    throw new StripeRefusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  }
}

/** The hosted page stands where the shopper's browser already is: the site may be reached by another name than here. */
function pageOrigin(request: Request, successUrl: string): string {
  const { origin, hostname } = new URL(successUrl)
  return hostname === 'localhost' || hostname === '127.0.0.1' ? origin : new URL(request.url).origin
}

function expandsIn(search: URLSearchParams): string[] {
  return [...search].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value)
}

function expandsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** The session as Stripe answers it, with what was asked to be expanded. */
function represent(checkout: Checkout, expand: readonly string[]): Stripe.Checkout.Session {
  const session = { ...checkout.session }
  for (const property of expand) {
    if (property === 'line_items') session.line_items = listOfLines(checkout, 10)
    else if (property === 'payment_intent') session.payment_intent = checkout.intent
    else if (property === 'shipping_cost.shipping_rate') session.shipping_cost = withRate(checkout)
    else throw new StripeRefusal(400, `This property cannot be expanded (${property}).`)
  }
  return session
}

function withRate({ session, rates }: Checkout): Stripe.Checkout.Session['shipping_cost'] {
  const cost = session.shipping_cost
  return cost && { ...cost, shipping_rate: rates.find((rate) => rate.id === cost.shipping_rate) ?? null }
}

function listOfLines({ session, lines }: Checkout, limit: number, from = 0): Stripe.ApiList<Stripe.LineItem> {
  return {
    object: 'list',
    data: lines.slice(from, from + limit),
    has_more: from + limit < lines.length,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}

function pageOfLines(checkout: Checkout, search: URLSearchParams): Stripe.ApiList<Stripe.LineItem> {
  const limit = Number(search.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new StripeRefusal(400, 'Limit must be between 1 and 100.', { param: 'limit' })
  }
  const after = search.get('starting_after')
  const at = after ? checkout.lines.findIndex((line) => line.id === after) : -1
  if (after && at < 0) {
    throw new StripeRefusal(400, `No such item: ${after}`, { code: 'resource_missing', param: 'starting_after' })
  }
  return listOfLines(checkout, limit, at + 1)
}
