import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import { createContext, type Environment, scheduleVariables } from '../_shared/environment.ts'
import { createMailTransport, type Delivery } from '../_shared/mail-transport.ts'
import { renderMail } from '../_shared/mails/mail-kinds.ts'
import { parseInput, readJson } from '../_shared/request-body.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { askForBuild } from '../_shared/scheduled/ask-for-build.ts'
import { mirrorProducts } from '../_shared/scheduled/mirror-products.ts'
import { queueBackInStock } from '../_shared/scheduled/queue-back-in-stock.ts'
import { sendingVariables, sendMails } from '../_shared/scheduled/send-mails.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'

const PARTS = {
  mails: sendMails,
  products: mirrorProducts,
  back_in_stock: queueBackInStock,
  build: askForBuild,
}

const MAX_BODY_BYTES = 1_000
/** pg_cron sends no address. */
const bodySchema = z.object({ check_mail_to: z.email().optional() })

/** Sends a mail at once, for `npm run check:live`. */
async function checkMails(environment: Environment, to: string): Promise<Delivery> {
  const context = createContext(environment, sendingVariables)
  const transport = createMailTransport(context)
  try {
    return await transport.send({ ...renderMail('shop-check', {}, context.variables), to })
  } finally {
    transport.close()
  }
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
    const input = parseInput(bodySchema, await readJson(request, MAX_BODY_BYTES), 'The request has another form.')
    if (input.check_mail_to) return { ...(await checkMails(context, input.check_mail_to)) }
    const outcomes = await Promise.all(
      Object.entries(PARTS).map(async ([name, part]) => [name, await part(context)] as const),
    )
    const hasFailed = outcomes.some(([, outcome]) => outcome === 'failed')
    return jsonResponse(hasFailed ? 502 : 200, Object.fromEntries(outcomes))
  },
)
