import * as z from 'zod'
import { fetchBackInStock } from '../_shared/back-in-stock-variants.ts'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type BackInStockVariables, type Context, readBackInStockVariables } from '../_shared/environment.ts'
import { describeForLog, jsonResponse, UpstreamError } from '../_shared/responses.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'
import { sendBackInStockMails } from '../_shared/send-back-in-stock.ts'
import { readShopifyEvent } from '../_shared/shopify-event.ts'

/** Events that may bring something back in stock. */
const HANDLED_TOPICS = new Set(['inventory_levels/update', 'products/create', 'products/update', 'variants/in_stock'])
/** Time to send mails: pg_cron calls every minute, and Shopify expects a response within five seconds. */
const SCHEDULE_BUDGET_MS = 25_000
const WEBHOOK_BUDGET_MS = 2_000

/**
 * Sends the mails for variants that are back in stock. pg_cron calls it every minute with the secret as a bearer token,
 * Shopify when stock changes. The storefront decides which are back: events may come twice, late and in any order.
 */
export const backInStock = createEndpoint(
  {
    name: 'back-in-stock',
    isCalledByBrowsers: false,
    failedMessage: 'Not every mail was sent. The next call goes on.',
  },
  async (request, context) => {
    const variables = readBackInStockVariables(context)
    const isScheduled = isSecret(readBearerToken(request), variables.MIRROR_SECRET)
    if (!isScheduled) {
      const { topic } = await readShopifyEvent(request, variables.SHOPIFY_WEBHOOK_SECRET)
      if (!HANDLED_TOPICS.has(topic)) return jsonResponse(200, { received: true, ignored: true })
    }

    const ids = await callDatabase(context, variables, { rpc: 'claim_stock_check' }, z.array(z.string()))
    const variants = await checkStock(context, variables, ids)
    if (variants.size === 0) return jsonResponse(200, { checked: ids.length, back: 0 })

    const deadline = Date.now() + (isScheduled ? SCHEDULE_BUDGET_MS : WEBHOOK_BUDGET_MS)
    try {
      const { failure, ...counts } = await sendBackInStockMails(context, variables, variants, deadline)
      if (counts.unknown > 0) console.error(`back-in-stock: ${counts.unknown} mails may or may not have been sent`)
      if (failure) throw failure
      return jsonResponse(200, { checked: ids.length, back: variants.size, ...counts })
    } catch (error) {
      // Shopify drops a failing endpoint; the schedule sends these mails.
      if (isScheduled || !(error instanceof UpstreamError) || error.upstream !== 'smtp') throw error
      console.error(`back-in-stock: ${describeForLog(error)}`)
      return jsonResponse(200, { received: true, postponed: true })
    }
  },
)

/** Fetches the variants in stock and records the check: a request whose first check finds stock ends without a mail. */
async function checkStock(context: Context, variables: BackInStockVariables, ids: string[]) {
  if (ids.length === 0) return new Map()
  const readAt = new Date().toISOString()
  const variants = await fetchBackInStock(context, variables, ids)
  const args = { variant_ids: ids, in_stock_ids: [...variants.keys()], read_at: readAt }
  await callDatabase(context, variables, { rpc: 'record_stock_check', args }, z.int())
  return variants
}
