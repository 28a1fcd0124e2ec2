import Stripe from 'stripe'
import { createPaymentsEngine, type PaymentsOptions } from './engine'
import { SANDBOX_STRIPE_KEY } from './keys'

export const SHOP_ORIGIN = 'http://127.0.0.1:4603'

/** The payments engine behind the official SDK; by default, nobody receives its webhooks. */
export function createTestStripe(options: PaymentsOptions = {}) {
  const engine = createPaymentsEngine({ origin: SHOP_ORIGIN, fetch: async () => new Response(), ...options })
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return engine.handle(new Request(`${SHOP_ORIGIN}/sandbox/stripe${pathname}${search}`, init))
  })
  return { engine, stripe: new Stripe(SANDBOX_STRIPE_KEY, { httpClient, maxNetworkRetries: 0 }) }
}

type Params = Stripe.Checkout.SessionCreateParams

/** One ring at 52 CAD, plus 15 CAD for shipping. */
export function createCheckoutParams(overrides: Partial<Params> = {}): Params {
  return {
    mode: 'payment',
    line_items: [createLineItemParams()],
    shipping_address_collection: { allowed_countries: ['CA', 'US'] },
    shipping_options: [createShippingOption('Standard', 15_00), createShippingOption('Express', 25_00)],
    metadata: { shop: 'liangyi' },
    success_url: `${SHOP_ORIGIN}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP_ORIGIN}/checkout/cancel`,
    ...overrides,
  }
}

export function createLineItemParams({ name = 'Edge Ring', currency = 'cad', unit_amount = 52_00, quantity = 1 } = {}) {
  return { quantity, price_data: { currency, unit_amount, product_data: { name } } }
}

function createShippingOption(display_name: string, amount: number) {
  return {
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name,
      fixed_amount: { amount, currency: 'cad' },
      delivery_estimate: {
        minimum: { unit: 'business_day' as const, value: 5 },
        maximum: { unit: 'business_day' as const, value: 7 },
      },
    },
  }
}
