import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readOrderVariables } from '../_shared/environment.ts'
import { type FulfilmentOutcome, fulfilOrder } from '../_shared/fulfil-order.ts'
import { limitCalls } from '../_shared/limit-calls.ts'
import { readJson } from '../_shared/request-body.ts'
import { HttpError, jsonResponse, UpstreamNotFoundError } from '../_shared/responses.ts'

const BODY_LIMIT_BYTES = 1024
const FAILED_MESSAGE = 'The order could not be confirmed. Please try again.'

const requestSchema = z.object({ sessionId: z.string().regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/) })

/** Simultaneous requests for one session share one fulfilment. */
const pendingBySession = new Map<string, Promise<FulfilmentOutcome>>()

/**
 * Fulfils an order for the success page if the webhook is slow: `{sessionId}` → `{status}`. The page reads the order
 * itself under the database's policies.
 */
export const confirmOrder = createEndpoint(
  {
    name: 'confirm-order',
    isCalledByBrowsers: true,
    upstreamError: { status: 502, message: FAILED_MESSAGE },
    internalErrorMessage: FAILED_MESSAGE,
  },
  async (request, context) => {
    const variables = readOrderVariables(context)
    const parsed = requestSchema.safeParse(await readJson(request, BODY_LIMIT_BYTES))
    if (!parsed.success) throw new HttpError(400, 'The request must hold the id of a checkout session.')
    const { sessionId } = parsed.data

    await limitCalls(request, context, variables, 'confirm-order')
    const pending = pendingBySession.get(sessionId)
    const outcome =
      pending ?? fulfilOrder(context, variables, sessionId).finally(() => pendingBySession.delete(sessionId))
    pendingBySession.set(sessionId, outcome)
    return jsonResponse(200, { status: await rejectForeignSession(outcome) })
  },
)

async function rejectForeignSession(pending: Promise<FulfilmentOutcome>): Promise<FulfilmentOutcome> {
  const outcome = await pending.catch((error): FulfilmentOutcome => {
    if (error instanceof UpstreamNotFoundError) return 'other-shop'
    throw error
  })
  if (outcome === 'other-shop') throw new HttpError(404, 'There is no such order.')
  return outcome
}
