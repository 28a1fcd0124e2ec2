import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, getTimeoutMs, type OrderLinkVariables, readOrderLinkVariables } from '../_shared/environment.ts'
import { readClientAddress, TOO_MANY_CALLS } from '../_shared/limit-calls.ts'
import { openMailConnection } from '../_shared/mail-connection.ts'
import { createOrderLinkMail, type OrderLink } from '../_shared/order-link-mail.ts'
import { readJson } from '../_shared/request-body.ts'
import { describeForLog, HttpError, jsonResponse, UpstreamError } from '../_shared/responses.ts'

const BODY_LIMIT_BYTES = 2048

const requestSchema = z.object({
  /** With or without its letter and a number sign. */
  number: z
    .string()
    .trim()
    .regex(/^#?L?\d{1,12}$/i),
  email: z.string().trim().max(320).pipe(z.email()),
})

const responseSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['none', 'refused']) }),
  z.object({ outcome: z.literal('link'), email: z.string() }),
])

/**
 * Mails a link to an order, `{number, email}` → `{accepted}`. The response and its time are the same without such an
 * order: the mail is sent after it.
 */
export const orderLink = createEndpoint(
  {
    name: 'order-link',
    isCalledByBrowsers: true,
    failedMessage: 'The link could not be sent. Please try again.',
  },
  async (request, context) => {
    const variables = readOrderLinkVariables(context)
    const parsed = requestSchema.safeParse(await readJson(request, BODY_LIMIT_BYTES))
    if (!parsed.success) throw new HttpError(400, 'The request must hold the number and the email of an order.')
    const number = `L${parsed.data.number.replace(/\D/g, '')}`
    const token = randomBytes(32).toString('base64url')
    const args = { order_number: number, email: parsed.data.email, token, client_address: readClientAddress(request) }
    const result = await callDatabase(context, variables, { rpc: 'request_order_link', args }, responseSchema)
    if (result.outcome === 'refused') throw new HttpError(429, TOO_MANY_CALLS)
    if (result.outcome === 'link') {
      const sending = sendLink(context, variables, { number, email: result.email, token })
      context.waitUntil?.(sending)
    }
    return jsonResponse(200, { accepted: true })
  },
)

/** Only logs a failure, as the response is already sent. */
async function sendLink(context: Context, variables: OrderLinkVariables, link: OrderLink): Promise<void> {
  try {
    const connection = await openMailConnection(variables, getTimeoutMs(context))
    const { outcome } = await connection.send(createOrderLinkMail(variables, link))
    if (outcome !== 'sent') throw new UpstreamError('smtp', `the mail is ${outcome}`)
    connection.close()
  } catch (error) {
    console.error(`order-link: ${describeForLog(error)}`)
  }
}
