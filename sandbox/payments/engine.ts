import type { DiscountDefinitions } from '../discounts'
import type { Engine, Handler } from '../engine'
import { html } from '../html'
import { renderPage } from '../render-page'
import { ACTIVATED_ACCOUNT, type Account } from './account'
import { createLedger, type Ledger, type PayerDetails } from './ledger'
import { getReturnUrl, renderPayPage } from './pay-page'
import { renderPaymentsPanel } from './payments-panel'
import { applyPromotionCode } from './promotion'
import { createStripeApi } from './stripe-api'
import type { CheckoutRecord } from './stripe-objects'
import { StripeApiError } from './stripe-responses'
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries'

const PREFIX = '/sandbox/stripe'
/** Duration of a delayed payment. */
const SETTLE_DELAY_MS = 5_000

export type PaymentsOptions = {
  /** The sandbox's origin; default: that of the latest request. */
  origin?: string
  /** Origin of the payment page; default: the shop's. */
  payPageOrigin?: string
  /** Delivers a webhook; default: over the network. */
  fetch?: Handler
  /** The account's promotion codes. */
  discounts?: DiscountDefinitions
  clock?: () => number
}

export type PaymentsEngine = Engine & { ledger: Ledger; deliveries: WebhookDeliveries; account: Account }

/** Stripe's API, hosted page and signed webhooks, in memory. */
export function createPaymentsEngine(options: PaymentsOptions = {}): PaymentsEngine {
  const { fetch: send = fetch, clock } = options
  let origin = options.origin
  const getWebhookUrl = () => origin && `${origin}/functions/v1/stripe-webhook`
  const deliveries = createWebhookDeliveries({ send, endpoint: getWebhookUrl, clock })
  const ledger = createLedger(deliveries.sendEvent)
  const account = { ...ACTIVATED_ACCOUNT }
  const api = createStripeApi(ledger, { account, payPageOrigin: options.payPageOrigin, getWebhookUrl })

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    origin = options.origin ?? url.origin
    const path = url.pathname.slice(PREFIX.length)
    if (path.startsWith('/v1/')) return api(request, path)
    try {
      const id = /^\/pay\/(\w+)$/.exec(path)?.[1]
      if (id) return await handlePayPage(request, ledger.find(id))
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error
      return errorPage(error.message, error.status)
    }
    return errorPage('There is nothing at this address.', 404)
  }

  async function handlePayPage(request: Request, checkout: CheckoutRecord): Promise<Response> {
    const { session } = checkout
    if (request.method === 'GET') return openPayPage(request, checkout)
    if (request.method !== 'POST') return errorPage('This page is read and sent, nothing else.', 405)
    if (session.status !== 'open') return renderPayPage(checkout)
    const form = await request.formData()
    if (form.get('action') === 'promotion') {
      const message = applyPromotionCode(checkout, String(form.get('promotion') ?? ''), options.discounts?.codes ?? [])
      return renderPayPage(checkout, { message, form })
    }
    const payer = parsePayer(form, checkout)
    if (typeof payer === 'string') return renderPayPage(checkout, { message: payer, form })
    if (form.get('action') === 'decline') {
      return renderPayPage(checkout, { message: 'Your card was declined. Try another one.', form })
    }
    return startPayment(checkout, payer, String(form.get('action')))
  }

  async function startPayment(checkout: CheckoutRecord, payer: PayerDetails, action: string): Promise<Response> {
    const { session } = checkout
    if (action === 'pay') await ledger.pay(session.id, payer)
    else if (action === 'delayed-success' || action === 'delayed-failure') {
      await ledger.startDelayedPayment(session.id, payer)
      deliveries.later(SETTLE_DELAY_MS, () => ledger.settleDelayedPayment(session.id, action === 'delayed-success'))
    } else return errorPage('There is no such way to pay.', 400)
    return seeOther(getReturnUrl(session))
  }

  return {
    name: 'payments',
    handle,
    panel: async () => renderPaymentsPanel(ledger.list()),
    close: async () => deliveries.stop(),
    ledger,
    deliveries,
    account,
  }
}

/** The entered values, or the validation message. */
function parsePayer(form: FormData, { session }: CheckoutRecord): PayerDetails | string {
  const entry = (name: string) => String(form.get(name) ?? '').trim()
  const email = session.customer_email ?? entry('email')
  if (!/^\S+@\S+\.\S+$/.test(email)) return 'Your email is incomplete.'
  const countries: readonly string[] = session.shipping_address_collection?.allowed_countries ?? ['CA']
  const country = entry('country') || 'CA'
  if (!countries.includes(country)) return 'The shop does not ship to this country.'
  return { email, name: entry('name') || 'Mei Tremblay', country, shippingRate: entry('shipping') || undefined }
}

function openPayPage(request: Request, checkout: CheckoutRecord): Response {
  const cancels = new URL(request.url).searchParams.has('cancel')
  return cancels ? seeOther(checkout.session.cancel_url ?? '/') : renderPayPage(checkout)
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

function errorPage(message: string, status: number): Response {
  return renderPage('Payment', html`<h1>${message}</h1><p><a href="/">To the shop</a></p>`, status)
}
