import { createEndpoint } from '../_shared/endpoint.ts'
import { scheduleVariables } from '../_shared/environment.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { mirrorProducts } from '../_shared/scheduled/mirror-products.ts'
import { queueBackInStock } from '../_shared/scheduled/queue-back-in-stock.ts'
import { sendMails } from '../_shared/scheduled/send-mails.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'

const PARTS = {
  mails: sendMails,
  products: mirrorProducts,
  back_in_stock: queueBackInStock,
}

/**
 * Runs the scheduled parts independently. pg_cron calls it every minute with the secret as a bearer token. Responds
 * with each part's outcome, and with 502 if one failed: the next call continues. Calls may overlap.
 */
export const everyMinute = createEndpoint(
  { name: 'every-minute', failedMessage: 'Nothing was run. The next call goes on.', variables: scheduleVariables },
  async (request, context) => {
    if (!isSecret(readBearerToken(request), context.variables.SCHEDULE_SECRET))
      throw new HttpError(401, 'The secret does not fit.')
    const outcomes = await Promise.all(
      Object.entries(PARTS).map(async ([name, part]) => [name, await part(context)] as const),
    )
    const hasFailed = outcomes.some(([, outcome]) => outcome === 'failed')
    return jsonResponse(hasFailed ? 502 : 200, Object.fromEntries(outcomes))
  },
)
