import * as z from 'zod'
import { CHECKOUT_BODY_LIMIT_BYTES, parseCheckoutRequest } from '../_shared/checkout-request.ts'
import { createSessionParams } from '../_shared/checkout-session.ts'
import { fetchCustomer } from '../_shared/customer.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import {
  siteVariables,
  storefrontVariables,
  stripeVariables,
  supabaseVariables,
  taxVariables,
} from '../_shared/environment.ts'
import { limitCalls, readClientAddress } from '../_shared/limit-calls.ts'
import { getFeeHandles, priceLines } from '../_shared/pricing.ts'
import { readJson } from '../_shared/request-body.ts'
import { UpstreamError } from '../_shared/responses.ts'
import { fetchFees, fetchVariants } from '../_shared/storefront.ts'
import { createStripe, isSandbox, requestStripe } from '../_shared/stripe.ts'

/**
 * Opens Stripe's hosted checkout for a cart:
 * `{lines: [{variantId, quantity, attributes?}], gift?, campaign?, destination?, language?}` → `{url, sessionId}`.
 */
export const createCheckout = createEndpoint(
  {
    name: 'create-checkout',
    failedMessage: 'Unable to create checkout. Please try again.',
    variables: z.object({
      ...stripeVariables.shape,
      ...supabaseVariables.shape,
      ...storefrontVariables.shape,
      ...siteVariables.shape,
      ...taxVariables.shape,
    }),
    isCalledByBrowsers: true,
  },
  async (request, { variables, ...rest }) => {
    const context = { ...rest, variables, buyerAddress: readClientAddress(request) }
    const body = await readJson(request, CHECKOUT_BODY_LIMIT_BYTES)
    const { lines, gift, campaign, destination, language } = parseCheckoutRequest(body)
    const ids = lines.map((line) => line.variantId)
    const [variants, customer] = await Promise.all([
      fetchVariants(context, ids, language),
      fetchCustomer(request, context),
      limitCalls(request, context, 'create-checkout', language),
    ])
    const fees = await fetchFees(context, getFeeHandles(lines, variants), language)
    const params = createSessionParams({
      lines: priceLines(lines, variants, fees, language),
      gift,
      campaign,
      customer,
      siteOrigin: new URL(variables.SITE_URL).origin,
      destination,
      language,
      isTaxed: variables.STRIPE_AUTOMATIC_TAX,
      insecureImageOrigin: isSandbox(variables) ? new URL(variables.SHOPIFY_STORE_URL).origin : undefined,
    })
    const stripe = createStripe(context)
    const { id, url } = await requestStripe(() => stripe.checkout.sessions.create(params))
    if (!url) throw new UpstreamError('stripe', 'returned no payment URL')
    // The browser checks its host.
    return { url, sessionId: id }
  },
)
