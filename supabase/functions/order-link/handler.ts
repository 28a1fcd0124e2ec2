import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import {
  type Context,
  type MailVariables,
  mailVariables,
  type SiteVariables,
  siteVariables,
  supabaseVariables,
} from '../_shared/environment.ts'
import { languageSchema } from '../_shared/language.ts'
import { readClientAddress, requireAllowed } from '../_shared/limit-calls.ts'
import { openMailConnection } from '../_shared/mail-connection.ts'
import { createOrderLinkMail, type OrderLink } from '../_shared/order-link-mail.ts'
import { parseInput, readJson } from '../_shared/request-body.ts'
import { describeForLog, UpstreamError } from '../_shared/responses.ts'

const BODY_LIMIT_BYTES = 2048

const requestSchema = z.object({
  /** Its letter and a number sign are optional. */
  number: z
    .string()
    .trim()
    .regex(/^#?L?\d{1,12}$/i),
  email: z.string().trim().max(320).pipe(z.email()),
  language: languageSchema,
})

const responseSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('none') }),
  z.object({ outcome: z.literal('refused'), wait_seconds: z.int() }),
  z.object({ outcome: z.literal('link'), email: z.string() }),
])

/**
 * Mails a link to an order, `{number, email, language?}` → `{accepted}`. The mail is sent after the response, so that neither
 * the response nor its timing reveals whether the order exists.
 */
export const orderLink = createEndpoint(
  {
    name: 'order-link',
    failedMessage: 'The link could not be sent. Please try again.',
    variables: z.object({ ...supabaseVariables.shape, ...mailVariables.shape, ...siteVariables.shape }),
    isCalledByBrowsers: true,
  },
  async (request, context) => {
    const body = await readJson(request, BODY_LIMIT_BYTES)
    const typed = parseInput(requestSchema, body, 'The request must hold the number and the email of an order.')
    const number = `L${typed.number.replace(/\D/g, '')}`
    const token = randomBytes(32).toString('base64url')
    const args = { order_number: number, email: typed.email, token, client_address: readClientAddress(request) }
    const result = await callDatabase(context, 'request_order_link', args, responseSchema)
    if (result.outcome === 'refused') requireAllowed(result.wait_seconds)
    if (result.outcome === 'link') {
      const { language } = typed
      context.waitUntil?.(sendLink(context, { number, email: result.email, token, language }))
    }
    return { accepted: true }
  },
)

/** A failure is only logged, since the response has been sent. */
async function sendLink(context: Context<MailVariables & SiteVariables>, link: OrderLink): Promise<void> {
  try {
    const connection = await openMailConnection(context)
    const { outcome } = await connection.send(createOrderLinkMail(context.variables, link))
    if (outcome !== 'sent') throw new UpstreamError('smtp', `the mail is ${outcome}`)
    connection.close()
  } catch (error) {
    console.error(`order-link: ${describeForLog(error)}`)
  }
}
