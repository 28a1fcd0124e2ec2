import type { Engine, Handler } from '../engine'
import { html } from '../html'
import { page } from '../page'
import { createApi } from './api'
import { createDeliveries, DELIVERY_MODES, type DeliveryOptions } from './deliveries'
import { createLedger, type Ledger, type Shopper } from './ledger'
import type { Checkout } from './objects'
import { paymentsPanel } from './panel'
import { payPage, returnUrl } from './pay-page'
import { StripeRefusal } from './stripe-answers'

const PREFIX = '/sandbox/stripe'

export type PaymentsOptions = {
  /** The sandbox's own origin; that of the latest request where it is not given. */
  origin?: string
  /** Delivers a webhook; over the network where it is not given. */
  fetch?: Handler
  /** How long a delayed payment takes, in milliseconds. */
  settleAfterMs?: number
} & Pick<DeliveryOptions, 'retryAfterMs' | 'lateMs' | 'attemptTimeoutMs' | 'clock'>

export type PaymentsEngine = Engine & { ledger: Ledger; deliveries: ReturnType<typeof createDeliveries> }

/** Stands in for Stripe: the API the functions call, the hosted page, and signed webhooks. All of it in memory. */
export function createPaymentsEngine(options: PaymentsOptions = {}): PaymentsEngine {
  const { settleAfterMs = 5_000, fetch: send = fetch, ...delivery } = options
  let origin = options.origin
  const deliveries = createDeliveries({
    ...delivery,
    send,
    endpoint: () => origin && `${origin}/functions/v1/stripe-webhook`,
  })
  const ledger = createLedger(deliveries.tell, options.clock)
  const api = createApi(ledger)

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    origin = options.origin ?? url.origin
    const path = url.pathname.slice(PREFIX.length)
    if (path.startsWith('/v1/')) return api(request, path)
    try {
      const [, area, name = ''] = /^\/(pay|panel)\/(\w+)$/.exec(path) ?? []
      if (area === 'pay') return await visit(request, ledger.find(name))
      if (area === 'panel' && request.method === 'POST') return await act(request, name)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return problem(error.message, error.status)
    }
    return problem('There is nothing at this address.', 404)
  }

  async function visit(request: Request, checkout: Checkout): Promise<Response> {
    const { session } = checkout
    if (request.method === 'GET') {
      const cancels = new URL(request.url).searchParams.has('cancel')
      return cancels ? seeOther(session.cancel_url ?? '/') : payPage(checkout)
    }
    if (request.method !== 'POST') return problem('This page is read and sent, nothing else.', 405)
    if (session.status !== 'open') return payPage(checkout)
    const form = await request.formData()
    const shopper = readShopper(form, checkout)
    if (typeof shopper === 'string') return payPage(checkout, { notice: shopper, entered: form })
    if (form.get('action') === 'decline') {
      return payPage(checkout, { notice: 'Your card was declined. Try another one.', entered: form })
    }
    return tryToPay(checkout, shopper, String(form.get('action')))
  }

  async function tryToPay(checkout: Checkout, shopper: Shopper, action: string): Promise<Response> {
    const { session } = checkout
    if (action === 'pay') await ledger.pay(session.id, shopper)
    else if (action === 'delayed-success' || action === 'delayed-failure') {
      await ledger.promise(session.id, shopper)
      deliveries.later(settleAfterMs, () => settleOnce(session.id, action === 'delayed-success'))
    } else return problem('There is no such way to pay.', 400)
    return seeOther(returnUrl(session))
  }

  /** The panel's buttons may have settled it meanwhile. */
  async function settleOnce(id: string, succeeded: boolean) {
    if (ledger.find(id).intent?.status === 'processing') await ledger.settle(id, succeeded)
  }

  async function act(request: Request, action: string): Promise<Response> {
    // The buttons change what was paid: a page of another origin may not press them.
    if (request.headers.get('sec-fetch-site') === 'cross-site') return problem('Forbidden', 403)
    const form = await request.formData()
    const id = String(form.get('id'))
    const mode = DELIVERY_MODES.find((candidate) => candidate === form.get('mode'))
    if (action === 'delivery' && mode) deliveries.setMode(mode)
    else if (action === 'expire') await ledger.expire(id)
    else if (action === 'succeed' || action === 'fail') await ledger.settle(id, action === 'succeed')
    else if (action === 'again') await deliveries.again(id)
    else return problem('There is no such button.', 400)
    return seeOther('/sandbox')
  }

  return {
    name: 'payments',
    answers: (path) => path === PREFIX || path.startsWith(`${PREFIX}/`),
    handle,
    panel: async () => paymentsPanel(ledger, deliveries),
    close: async () => deliveries.stop(),
    ledger,
    deliveries,
  }
}

/** What the shopper entered, or what is wrong with it. */
function readShopper(form: FormData, { session }: Checkout): Shopper | string {
  const entry = (name: string) => String(form.get(name) ?? '').trim()
  const email = session.customer_email ?? entry('email')
  if (!/^\S+@\S+\.\S+$/.test(email)) return 'Your email is incomplete.'
  const countries: readonly string[] = session.shipping_address_collection?.allowed_countries ?? ['CA']
  const country = entry('country') || 'CA'
  if (!countries.includes(country)) return 'The shop does not ship to this country.'
  return { email, name: entry('name') || 'Mei Tremblay', country, shippingRate: entry('shipping') || undefined }
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

function problem(message: string, status: number): Response {
  return page('Payment', html`<h1>${message}</h1><p><a href="/">To the shop</a></p>`, status)
}
