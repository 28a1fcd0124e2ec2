import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readProductWebhookVariables } from '../_shared/environment.ts'
import { callDatabase, fetchProductVariants } from '../_shared/mirrored-products.ts'
import { readText } from '../_shared/request-body.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { isSignatureOf } from '../_shared/secrets.ts'

/** A product with two thousand variants takes about 2 MB. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024
const FAILED_MESSAGE = 'The product was not mirrored. Please deliver this again.'
const HANDLED_TOPICS = new Set(['products/create', 'products/update', 'products/delete'])

/** Shopify's test notifications have an id beyond JavaScript's safe integers. */
const payloadSchema = z.object({ id: z.int().positive() })

/**
 * Receives Shopify's product webhooks and copies the product's variants from the storefront into public.products. Events
 * may come twice and in any order, and their topic is not signed: only the storefront decides whether a product is sold.
 */
export const productWebhook = createEndpoint(
  {
    name: 'product-webhook',
    isCalledByBrowsers: false,
    upstreamError: { status: 502, message: FAILED_MESSAGE },
    internalErrorMessage: FAILED_MESSAGE,
  },
  async (request, context) => {
    const variables = readProductWebhookVariables(context)
    const body = await readText(request, BODY_LIMIT_BYTES)
    const signature = request.headers.get('X-Shopify-Hmac-Sha256') ?? ''
    if (!(await isSignatureOf(body, signature, variables.SHOPIFY_WEBHOOK_SECRET)))
      throw new HttpError(401, 'The signature does not fit the event.')

    const topic = request.headers.get('X-Shopify-Topic') ?? ''
    const id = readProductId(body)
    if (!HANDLED_TOPICS.has(topic) || id === undefined) return jsonResponse(200, { received: true, ignored: true })

    const productId = `gid://shopify/Product/${id}`
    const readAt = new Date().toISOString()
    const variants = await fetchProductVariants(context, variables, productId)
    await callDatabase(
      context,
      variables,
      {
        path: 'rpc/record_mirrored_product',
        body: { storefront_product_id: productId, read_at: readAt, variants },
      },
      z.int(),
    )
    return jsonResponse(200, { received: true, variants: variants.length })
  },
)

function readProductId(body: string): number | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(body)).data?.id
  } catch {
    return undefined
  }
}
