import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { type Context, mailVariables, siteVariables, supabaseVariables } from '../environment.ts'
import { createMailTransport, type Delivery, type MailTransport } from '../mail-transport.ts'
import { renderMail } from '../mails/mail-kinds.ts'
import { describeForLog, UpstreamError } from '../responses.ts'
import { createScheduledPart } from './scheduled-part.ts'
import { type QueuedMail, translateNames } from './translate-names.ts'

/** If the function crashes, the mails of one claim are sent again. */
const MAILS_PER_CLAIM = 10
/** Starts no mail after this long; the next call continues. */
const BUDGET_MS = 25_000

const claimsSchema = z.array(z.object({ id: z.string(), kind: z.string(), recipient: z.string(), data: z.unknown() }))

type Result = Omit<Delivery, 'ended'> & { id: string }

export const sendingVariables = z.object({ ...supabaseVariables.shape, ...mailVariables.shape, ...siteVariables.shape })
type MailContext = Context<z.infer<typeof sendingVariables>>

/** Sends the mails that the database queued. */
export const sendMails = createScheduledPart(
  {
    name: 'send-mails',
    neededVariable: 'SMTP_HOST',
    variables: sendingVariables,
  },
  async (context) => {
    const counts: Record<string, number> = { sent: 0 }
    const transport = createMailTransport(context)
    const deadline = Date.now() + BUDGET_MS
    let ended: string | undefined
    try {
      while (!ended && Date.now() < deadline) {
        const claims = await callDatabase(context, 'claim_mails', { at_most: MAILS_PER_CLAIM }, claimsSchema)
        if (claims.length === 0) break
        const sending = await sendClaim(transport, context, await translateNames(context, claims), deadline)
        ended = sending.ended
        for (const { outcome } of sending.results) counts[outcome] = (counts[outcome] ?? 0) + 1
        await recordResults(context, sending.results)
      }
    } finally {
      transport.close()
    }
    if (ended) throw new UpstreamError('smtp', ended)
    return counts
  },
)

/** A result per mail, and why the mail server takes no more. */
async function sendClaim(
  transport: MailTransport,
  context: MailContext,
  mails: readonly QueuedMail[],
  deadline: number,
): Promise<{ results: Result[]; ended: string | undefined }> {
  const results: Result[] = []
  let ended: string | undefined
  for (const { id, ...mail } of mails) {
    if (ended || Date.now() > deadline) {
      results.push({ id, outcome: 'untried', ...(ended && { failure: ended }) })
      continue
    }
    const { ended: end, ...result } = await sendOne(transport, context, { id, ...mail })
    ended = end
    const previous = results.at(-1)
    results.push({ id, ...result })
    if (result.codes === undefined || result.codes !== previous?.codes) continue
    // A refusal of two recipients is the server's: neither address is at fault.
    ended = `answered ${result.codes}`
    for (const refused of results.slice(-2)) refused.outcome = 'refused'
  }
  return { results, ended }
}

async function sendOne(
  transport: MailTransport,
  { variables }: MailContext,
  { id, kind, recipient, data }: QueuedMail,
): Promise<Delivery> {
  let mail: ReturnType<typeof renderMail>
  try {
    mail = renderMail(kind, data, variables)
  } catch (error) {
    // Skip a mail that fails to render: a later deployment may fix it.
    console.error(`send-mails: ${kind}: ${describeForLog(error)}`)
    return { outcome: 'waiting', failure: `Not rendered: ${describeForLog(error)}` }
  }
  const messageId = `<${id}@${new URL(variables.SITE_URL).hostname}>`
  return transport.send({ ...mail, to: recipient, messageId })
}

/** Retries once: otherwise a sent mail would be sent again. */
async function recordResults(context: MailContext, outcomes: Result[]): Promise<void> {
  const record = () => callDatabase(context, 'record_mails', { outcomes }, z.int())
  await record().catch(record)
}
