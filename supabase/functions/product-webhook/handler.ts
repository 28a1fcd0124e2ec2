import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { shopifyWebhookVariables, storefrontVariables, supabaseVariables } from '../_shared/environment.ts'
import { fetchProductVariants } from '../_shared/mirrored-products.ts'
import { readShopifyEvent } from '../_shared/shopify-event.ts'

const HANDLED_TOPICS = new Set(['products/create', 'products/update', 'products/delete'])

/** Ids of Shopify's test notifications exceed JavaScript's safe integers. */
const payloadSchema = z.object({ id: z.int().positive() })

/**
 * Receives Shopify's product webhooks and copies the product's variants from the storefront to public.products.
 * Events may be repeated and out of order, and their topic isn't signed, so the storefront decides whether a product
 * is sold.
 */
export const productWebhook = createEndpoint(
  {
    name: 'product-webhook',
    failedMessage: 'The product was not mirrored. Please deliver this again.',
    variables: z.object({
      ...supabaseVariables.shape,
      ...storefrontVariables.shape,
      ...shopifyWebhookVariables.shape,
    }),
  },
  async (request, context) => {
    const { topic, body } = await readShopifyEvent(request, context.variables.SHOPIFY_WEBHOOK_SECRET)
    const id = readProductId(body)
    if (!HANDLED_TOPICS.has(topic) || id === undefined) return { received: true, ignored: true }

    const productId = `gid://shopify/Product/${id}`
    const readAt = new Date().toISOString()
    const variants = await fetchProductVariants(context, productId)
    const args = { storefront_product_id: productId, read_at: readAt, variants }
    await callDatabase(context, 'record_mirrored_product', args, z.int())
    return { received: true, variants: variants.length }
  },
)

function readProductId(body: string): number | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(body)).data?.id
  } catch {
    return undefined
  }
}
