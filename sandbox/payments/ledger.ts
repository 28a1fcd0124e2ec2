import type Stripe from 'stripe'
import { type FormRecord, parseNestedForm } from './form-data'
import { type Checkout, chooseShipping, newCheckout, newIntent } from './objects'
import { parseSessionParams } from './session-params'
import { StripeRefusal } from './stripe-answers'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'

/** What the shopper enters on the hosted page. */
export type Shopper = { email: string; name: string; country: string; shippingRate: string | undefined }

/** Hears what Stripe would tell a webhook; resolves when nobody has to wait for it any longer. */
export type Listener = (type: EventType, session: Stripe.Checkout.Session) => Promise<void>

export type Ledger = ReturnType<typeof createLedger>

/** Stripe's books: the sessions, and the only steps they can take. `clock` is in milliseconds. */
export function createLedger(tell: Listener, clock: () => number = Date.now) {
  const checkouts = new Map<string, Checkout>()
  const now = () => Math.floor(clock() / 1000)

  function find(id: string): Checkout {
    const checkout = checkouts.get(id)
    if (!checkout) {
      throw new StripeRefusal(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
    }
    return checkout
  }

  function findOpen(id: string): Checkout {
    const checkout = find(id)
    if (checkout.session.status !== 'open') {
      throw new StripeRefusal(400, `This Session is not open. Its status is ${checkout.session.status}.`)
    }
    return checkout
  }

  function complete(id: string, shopper: Shopper, intent: Stripe.PaymentIntent.Status): Checkout {
    const checkout = findOpen(id)
    chooseShipping(checkout, shopper.shippingRate)
    checkout.intent = newIntent(checkout, intent, now())
    const { session } = checkout
    session.status = 'complete'
    session.payment_status = intent === 'succeeded' ? 'paid' : 'unpaid'
    session.payment_intent = checkout.intent.id
    session.url = null
    const address = { ...NO_ADDRESS, country: shopper.country }
    session.collected_information = {
      business_name: null,
      individual_name: null,
      shipping_details: { name: shopper.name, address },
    }
    session.customer_details = {
      address,
      business_name: null,
      email: session.customer_email ?? shopper.email,
      individual_name: null,
      name: shopper.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    }
    return checkout
  }

  async function settle(id: string, succeeded: boolean): Promise<void> {
    const { session, intent } = find(id)
    if (intent?.status !== 'processing') throw new StripeRefusal(400, 'This Session waits for no payment.')
    intent.status = succeeded ? 'succeeded' : 'requires_payment_method'
    intent.amount_received = succeeded ? intent.amount : 0
    if (succeeded) session.payment_status = 'paid'
    await tell(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, snapshot(session))
  }

  return {
    find,
    all: () => [...checkouts.values()].reverse(),

    create(body: string, pageOrigin: (successUrl: string) => string): { checkout: Checkout; form: FormRecord } {
      const form = parseNestedForm(body)
      const params = parseSessionParams(form)
      const checkout = newCheckout(params, pageOrigin(params.success_url), now())
      checkouts.set(checkout.session.id, checkout)
      return { checkout, form }
    },

    /** Paid at once, as by card. */
    async pay(id: string, shopper: Shopper): Promise<void> {
      const { session } = complete(id, shopper, 'succeeded')
      await tell('checkout.session.completed', snapshot(session))
    },

    /** Completed with a method whose money comes, or fails to come, later: see `settle`. */
    async promise(id: string, shopper: Shopper): Promise<void> {
      const { session } = complete(id, shopper, 'processing')
      await tell('checkout.session.completed', snapshot(session))
    },

    settle,

    async expire(id: string): Promise<void> {
      const { session } = findOpen(id)
      session.status = 'expired'
      session.url = null
      await tell('checkout.session.expired', snapshot(session))
    },
  }
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** An event holds the session as it was when it happened, whatever becomes of it. */
function snapshot(session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  return structuredClone(session)
}
