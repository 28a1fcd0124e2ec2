import { parse } from 'qs'
import type Stripe from 'stripe'
import { parseSessionParams } from './session-params'
import {
  type CheckoutRecord,
  createCheckoutRecord,
  createPaymentIntent,
  type PaymentIntent,
  type Session,
  selectShippingRate,
} from './stripe-objects'
import { StripeApiError } from './stripe-responses'

export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** Limits of Stripe's nested parameters, such as `line_items[0][price_data][currency]=cad`. */
const NESTED_FORM = { depth: 10, arrayLimit: 1000, parameterLimit: 10_000 }

/** Fields of the hosted page. */
export type PayerDetails = { email: string; name: string; country: string; shippingRate: string | undefined }

/** Called with each webhook event. */
export type EventListener = (type: EventType, session: Session) => Promise<void>

export type Ledger = ReturnType<typeof createLedger>

/** Stripe's sessions and their transitions. */
export function createLedger(onEvent: EventListener) {
  const checkouts = new Map<string, CheckoutRecord>()

  function find(id: string): CheckoutRecord {
    const checkout = checkouts.get(id)
    if (!checkout) {
      throw new StripeApiError(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
    }
    return checkout
  }

  function findOpen(id: string): CheckoutRecord {
    const checkout = find(id)
    if (checkout.session.status !== 'open') {
      throw new StripeApiError(400, `This Session is not open. Its status is ${checkout.session.status}.`)
    }
    return checkout
  }

  function complete(id: string, payer: PayerDetails, intentStatus: Stripe.PaymentIntent.Status): CheckoutRecord {
    const checkout = findOpen(id)
    selectShippingRate(checkout, payer.shippingRate)
    checkout.intent = createPaymentIntent(checkout.session, intentStatus)
    completeSession(checkout.session, checkout.intent, payer)
    return checkout
  }

  async function settleDelayedPayment(id: string, succeeded: boolean): Promise<void> {
    const { session, intent } = find(id)
    if (intent?.status !== 'processing') throw new StripeApiError(400, 'This Session waits for no payment.')
    intent.status = succeeded ? 'succeeded' : 'requires_payment_method'
    if (succeeded) session.payment_status = 'paid'
    await onEvent(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, snapshot(session))
  }

  return {
    find,
    list: () => [...checkouts.values()].reverse(),

    create(body: string, pageOrigin: (successUrl: string) => string): CheckoutRecord {
      const params = parseSessionParams(parse(body, NESTED_FORM))
      const checkout = createCheckoutRecord(params, pageOrigin(params.success_url))
      checkouts.set(checkout.session.id, checkout)
      return checkout
    },

    /** Paid immediately, as by card. */
    async pay(id: string, payer: PayerDetails): Promise<void> {
      const { session } = complete(id, payer, 'succeeded')
      await onEvent('checkout.session.completed', snapshot(session))
    },

    /** Completed with a delayed payment method, and paid or failed by `settle`. */
    async startDelayedPayment(id: string, payer: PayerDetails): Promise<void> {
      const { session } = complete(id, payer, 'processing')
      await onEvent('checkout.session.completed', snapshot(session))
    },

    settleDelayedPayment,

    async expire(id: string): Promise<void> {
      const { session } = findOpen(id)
      session.status = 'expired'
      session.url = null
      await onEvent('checkout.session.expired', snapshot(session))
    },
  }
}

/** Completes the session with the details entered on the hosted page. */
function completeSession(session: Session, intent: PaymentIntent, payer: PayerDetails): void {
  session.status = 'complete'
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  session.payment_intent = intent.id
  session.url = null
  session.collected_information = {
    business_name: null,
    individual_name: null,
    shipping_details: { name: payer.name, address: { ...EXAMPLE_ADDRESS, country: payer.country } },
  }
  session.customer_details = { email: session.customer_email ?? payer.email }
}

/** The sandbox's payment page collects only the country. */
const EXAMPLE_ADDRESS = {
  city: 'Vancouver',
  line1: '1 Example Street',
  line2: null,
  postal_code: 'V6B 1A1',
  state: 'BC',
}

/** Events hold a snapshot of the session. */
function snapshot(session: Session): Session {
  return structuredClone(session)
}
