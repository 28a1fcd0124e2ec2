import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readOrderVariables } from '../_shared/environment.ts'
import { fulfilOrder } from '../_shared/fulfil-order.ts'
import { limitCalls } from '../_shared/limit-calls.ts'
import { readJson } from '../_shared/request-body.ts'
import { HttpError, jsonResponse, UpstreamNotFoundError } from '../_shared/responses.ts'

const BODY_LIMIT_BYTES = 1024

const requestSchema = z.object({ sessionId: z.string().regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/) })

/**
 * Fulfils an order for the success page if the webhook is slow: `{sessionId}` → `{status}`. The page reads the order
 * itself under the database's policies.
 */
export const confirmOrder = createEndpoint(
  {
    name: 'confirm-order',
    isCalledByBrowsers: true,
    failedMessage: 'The order could not be confirmed. Please try again.',
  },
  async (request, context) => {
    const variables = readOrderVariables(context)
    const parsed = requestSchema.safeParse(await readJson(request, BODY_LIMIT_BYTES))
    if (!parsed.success) throw new HttpError(400, 'The request must hold the id of a checkout session.')
    await limitCalls(request, context, variables, 'confirm-order')
    const status = await fulfilOrder(context, variables, parsed.data.sessionId).catch((error) => {
      if (error instanceof UpstreamNotFoundError) return 'other-shop'
      throw error
    })
    if (status === 'other-shop') throw new HttpError(404, 'There is no such order.')
    return jsonResponse(200, { status })
  },
)
