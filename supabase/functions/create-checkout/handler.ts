import { answer, UpstreamFailure } from '../_shared/answers.ts'
import { CHECKOUT_BODY_LIMIT, parseCheckoutRequest } from '../_shared/checkout-request.ts'
import { idempotencyKey, sessionParams } from '../_shared/checkout-session.ts'
import { fetchCustomer } from '../_shared/customer.ts'
import { endpoint } from '../_shared/endpoint.ts'
import { isLoopback, readCheckoutVariables } from '../_shared/environment.ts'
import { priceLines } from '../_shared/pricing.ts'
import { readJson } from '../_shared/request-body.ts'
import { fetchVariants } from '../_shared/storefront.ts'
import { callStripe, createStripe, isSandbox } from '../_shared/stripe.ts'

const FAILED = 'Unable to create checkout. Please try again.'

/**
 * Opens Stripe's hosted checkout for a cart: `{lines: [{variantId, quantity}], token?}` → `{url}`.
 * One request to the storefront, beside it one to the auth server where a customer is signed in, then one to Stripe.
 */
export const createCheckout = endpoint(
  {
    name: 'create-checkout',
    calledByPages: true,
    failed: { status: 502, message: FAILED },
    broken: FAILED,
  },
  async (request, context) => {
    const variables = readCheckoutVariables(context)
    const { lines, token } = parseCheckoutRequest(await readJson(request, CHECKOUT_BODY_LIMIT))
    const ids = lines.map((line) => line.variantId)
    const [variants, customer] = await Promise.all([
      fetchVariants(context, variables, ids),
      fetchCustomer(request, context, variables),
    ])
    const params = sessionParams({
      lines: priceLines(lines, variants),
      customer,
      site: new URL(variables.SITE_URL).origin,
      abroad: {
        unitedStates: variables.SHIPPING_UNITED_STATES_CENTS,
        international: variables.SHIPPING_INTERNATIONAL_CENTS,
      },
      pictureOrigin: isSandbox(variables) ? new URL(variables.SHOPIFY_STORE_URL).origin : undefined,
    })
    const key = await idempotencyKey(token ?? crypto.randomUUID(), params)
    const stripe = createStripe(context, variables)
    const { url } = await callStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey: key }))
    return answer(200, { url: followable(url) })
  },
)

/** The hosted page's address; a shopper is sent nowhere else than over https, or to this machine's own sandbox. */
function followable(url: unknown): string {
  if (typeof url === 'string' && URL.canParse(url)) {
    const parsed = new URL(url)
    if (parsed.protocol === 'https:' || isLoopback(parsed)) return url
  }
  throw new UpstreamFailure('stripe', 'gave no address to pay at')
}
