import * as z from 'zod'
import { fetchBackInStock } from '../_shared/back-in-stock-variants.ts'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint, isScheduledCall } from '../_shared/endpoint.ts'
import {
  scheduleVariables,
  shopifyWebhookVariables,
  storefrontVariables,
  supabaseVariables,
} from '../_shared/environment.ts'
import { readShopifyEvent } from '../_shared/shopify-event.ts'

/** Events that may bring something back in stock. */
const HANDLED_TOPICS = new Set(['inventory_levels/update', 'products/create', 'products/update', 'variants/in_stock'])

/**
 * Queues the mails for variants that are back in stock. pg_cron calls it every minute with the secret as a bearer token,
 * Shopify when stock changes. The storefront decides which are back: events may come twice, late and in any order.
 */
export const backInStock = createEndpoint(
  {
    name: 'back-in-stock',
    failedMessage: 'The stock was not checked. The next call goes on.',
    variables: z.object({
      ...supabaseVariables.shape,
      ...storefrontVariables.shape,
      ...scheduleVariables.shape,
      // Without Shopify's secret, only the schedule checks the stock.
      ...shopifyWebhookVariables.partial().shape,
    }),
  },
  async (request, context) => {
    if (!isScheduledCall(request, context)) {
      const { topic } = await readShopifyEvent(request, context.variables.SHOPIFY_WEBHOOK_SECRET)
      if (!HANDLED_TOPICS.has(topic)) return { received: true, ignored: true }
    }
    const ids = await callDatabase(context, 'claim_stock_check', {}, z.array(z.string()))
    if (ids.length === 0) return { checked: 0, queued: 0 }
    const readAt = new Date().toISOString()
    const inStock = await fetchBackInStock(context, ids)
    const args = { variant_ids: ids, in_stock: inStock, read_at: readAt }
    const queued = await callDatabase(context, 'record_stock_check', args, z.int())
    return { checked: ids.length, queued }
  },
)
