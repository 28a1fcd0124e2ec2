import { CHECKOUT_BODY_LIMIT_BYTES, parseCheckoutRequest } from '../_shared/checkout-request.ts'
import { createIdempotencyKey, createSessionParams } from '../_shared/checkout-session.ts'
import { fetchCustomer } from '../_shared/customer.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { isLoopback, readCheckoutVariables } from '../_shared/environment.ts'
import { limitCalls } from '../_shared/limit-calls.ts'
import { getFeeHandles, priceLines } from '../_shared/pricing.ts'
import { readJson } from '../_shared/request-body.ts'
import { jsonResponse, UpstreamError } from '../_shared/responses.ts'
import { fetchFees, fetchVariants } from '../_shared/storefront.ts'
import { createStripe, isSandbox, requestStripe } from '../_shared/stripe.ts'

/**
 * Opens Stripe's hosted checkout for a cart:
 * `{lines: [{variantId, quantity, attributes?}], token?, gift?, destination?}` → `{url, sessionId}`.
 */
export const createCheckout = createEndpoint(
  {
    name: 'create-checkout',
    isCalledByBrowsers: true,
    failedMessage: 'Unable to create checkout. Please try again.',
  },
  async (request, context) => {
    const variables = readCheckoutVariables(context)
    const { lines, token, gift, destination } = parseCheckoutRequest(await readJson(request, CHECKOUT_BODY_LIMIT_BYTES))
    const ids = lines.map((line) => line.variantId)
    const [variants, customer] = await Promise.all([
      fetchVariants(context, variables, ids),
      fetchCustomer(request, context, variables),
      limitCalls(request, context, variables, 'create-checkout'),
    ])
    const fees = await fetchFees(context, variables, getFeeHandles(lines, variants))
    const params = createSessionParams({
      lines: priceLines(lines, variants, fees),
      gift,
      customer,
      siteOrigin: new URL(variables.SITE_URL).origin,
      destination,
      isTaxed: variables.STRIPE_AUTOMATIC_TAX,
      insecureImageOrigin: isSandbox(variables) ? new URL(variables.SHOPIFY_STORE_URL).origin : undefined,
    })
    const key = createIdempotencyKey(token ?? crypto.randomUUID(), params)
    const stripe = createStripe(context, variables)
    const { id, url } = await requestStripe(() => stripe.checkout.sessions.create(params, { idempotencyKey: key }))
    return jsonResponse(200, { url: requireSafeUrl(url), sessionId: id })
  },
)

/** Throws UpstreamError unless the URL is https or the sandbox's, because the browser navigates to it. */
function requireSafeUrl(url: unknown): string {
  if (typeof url === 'string' && URL.canParse(url)) {
    const parsed = new URL(url)
    if (parsed.protocol === 'https:' || isLoopback(parsed)) return url
  }
  throw new UpstreamError('stripe', 'returned no payment URL')
}
