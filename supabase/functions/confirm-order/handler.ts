import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { stripeVariables, supabaseVariables } from '../_shared/environment.ts'
import { fulfilOrder } from '../_shared/fulfil-order.ts'
import { limitCalls } from '../_shared/limit-calls.ts'
import { parseInput, readJson } from '../_shared/request-body.ts'
import { HttpError, UpstreamError } from '../_shared/responses.ts'

const BODY_LIMIT_BYTES = 1024
const NO_ORDER = 'There is no such order.'

const requestSchema = z.object({ sessionId: z.string() })
const SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/

/**
 * Fulfils an order for the success page, which may be faster than the webhook: `{sessionId}` → `{status}`. The page itself reads
 * the order, subject to the database's policies.
 */
export const confirmOrder = createEndpoint(
  {
    name: 'confirm-order',
    failedMessage: 'The order could not be confirmed. Please try again.',
    variables: stripeVariables.extend(supabaseVariables.shape),
    isCalledByBrowsers: true,
  },
  async (request, context) => {
    const body = await readJson(request, BODY_LIMIT_BYTES)
    const { sessionId } = parseInput(requestSchema, body, 'The request must hold the id of a checkout session.')
    if (!SESSION_ID.test(sessionId)) throw new HttpError(404, NO_ORDER)
    await limitCalls(request, context, 'confirm-order')
    const status = await fulfilOrder(context, sessionId).catch((error) => {
      if (error instanceof UpstreamError && error.upstream === 'stripe' && error.status === 404) return 'other-shop'
      throw error
    })
    if (status === 'other-shop') throw new HttpError(404, NO_ORDER)
    return { status }
  },
)
