import * as z from 'zod'
import { fetchBackInStock } from '../_shared/back-in-stock-variants.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type BackInStockVariables, readBackInStockVariables } from '../_shared/environment.ts'
import { callDatabase } from '../_shared/mirrored-products.ts'
import { readText } from '../_shared/request-body.ts'
import { describeForLog, HttpError, jsonResponse, UpstreamError } from '../_shared/responses.ts'
import { isSecret, isSignatureOf } from '../_shared/secrets.ts'
import { sendBackInStockMails } from '../_shared/send-back-in-stock.ts'

/** A product with two thousand variants takes about 2 MB. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024
const FAILED_MESSAGE = 'Not every mail was sent. The next call goes on.'
/** Events after which something may be back. */
const HANDLED_TOPICS = new Set(['inventory_levels/update', 'products/create', 'products/update', 'variants/in_stock'])
/** How long mails are sent: pg_cron calls every minute, and Shopify wants an answer within five seconds. */
const SCHEDULE_BUDGET_MS = 25_000
const WEBHOOK_BUDGET_MS = 2_000

/**
 * Sends the mails for what can be bought again. pg_cron calls it every minute with the secret as a bearer token, Shopify
 * when stock changes. An event says only that something changed: what is back is read from the storefront, so that events
 * may come twice, late and in any order.
 */
export const backInStock = createEndpoint(
  {
    name: 'back-in-stock',
    isCalledByBrowsers: false,
    upstreamError: { status: 502, message: FAILED_MESSAGE },
    internalErrorMessage: FAILED_MESSAGE,
  },
  async (request, context) => {
    const variables = readBackInStockVariables(context)
    const isScheduled = await isCalledOnSchedule(request, variables)
    if (!isScheduled) {
      const isStockEvent = await readEvent(request, variables)
      if (!isStockEvent) return jsonResponse(200, { received: true, ignored: true })
    }

    const ids = await callDatabase(context, variables, { path: 'rpc/claim_stock_check', body: {} }, z.array(z.string()))
    const variants = ids.length > 0 ? await fetchBackInStock(context, variables, ids) : new Map()
    if (variants.size === 0) return jsonResponse(200, { checked: ids.length, back: 0 })

    const deadline = Date.now() + (isScheduled ? SCHEDULE_BUDGET_MS : WEBHOOK_BUDGET_MS)
    try {
      const { failure, ...counts } = await sendBackInStockMails(context, variables, variants, deadline)
      if (counts.unknown > 0) console.error(`back-in-stock: ${counts.unknown} mails may or may not have been sent`)
      if (failure) throw failure
      return jsonResponse(200, { checked: ids.length, back: variants.size, ...counts })
    } catch (error) {
      // Shopify gives up an address that goes on failing, and the schedule sends these mails anyway.
      if (isScheduled || !(error instanceof UpstreamError) || error.upstream !== 'smtp') throw error
      console.error(`back-in-stock: ${describeForLog(error)}`)
      return jsonResponse(200, { received: true, postponed: true })
    }
  },
)

function isCalledOnSchedule(request: Request, { MIRROR_SECRET }: BackInStockVariables): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
  return isSecret(token, MIRROR_SECRET)
}

/** Whether the signed event is one after which something may be back; throws HttpError 401 for any other caller. */
async function readEvent(request: Request, { SHOPIFY_WEBHOOK_SECRET }: BackInStockVariables): Promise<boolean> {
  const signature = request.headers.get('X-Shopify-Hmac-Sha256')
  const body = signature ? await readText(request, BODY_LIMIT_BYTES) : ''
  if (!signature || !SHOPIFY_WEBHOOK_SECRET || !(await isSignatureOf(body, signature, SHOPIFY_WEBHOOK_SECRET)))
    throw new HttpError(401, 'Neither the secret nor a signature fits.')
  return HANDLED_TOPICS.has(request.headers.get('X-Shopify-Topic') ?? '')
}
