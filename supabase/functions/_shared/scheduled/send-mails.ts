import * as z from 'zod'
import { callDatabase } from '../database.ts'
import {
  type Context,
  type MailVariables,
  mailVariables,
  type SiteVariables,
  type SupabaseVariables,
  siteVariables,
  supabaseVariables,
} from '../environment.ts'
import { createMailTransport, type MailTransport } from '../mail-transport.ts'
import { renderMail } from '../mails/mail-kinds.ts'
import { describeForLog, UpstreamError } from '../responses.ts'
import { createScheduledPart } from './scheduled-part.ts'
import { type QueuedMail, translateNames } from './translate-names.ts'

/** If the function crashes, the mails of one claim are sent again. */
const MAILS_PER_CLAIM = 10
/** Starts no mail after this long; the next call continues. */
const BUDGET_MS = 25_000

const claimsSchema = z.array(z.object({ id: z.string(), kind: z.string(), recipient: z.string(), data: z.unknown() }))

/** A `waiting` mail is tried again; a `refused` one isn't. */
type Outcome = 'sent' | 'waiting' | 'refused'
type Result = { id: string; outcome: Outcome; failure?: string }

type MailContext = Context<SupabaseVariables & MailVariables & SiteVariables>

/** Sends the mails that the database queued. */
export const sendMails = createScheduledPart(
  {
    name: 'send-mails',
    neededVariable: 'SMTP_HOST',
    variables: z.object({ ...supabaseVariables.shape, ...mailVariables.shape, ...siteVariables.shape }),
  },
  async (context) => {
    const counts: Record<Outcome, number> = { sent: 0, waiting: 0, refused: 0 }
    const transport = createMailTransport(context)
    const deadline = Date.now() + BUDGET_MS
    let failure: UpstreamError | undefined
    try {
      while (!failure && Date.now() < deadline) {
        const claims = await callDatabase(context, 'claim_mails', { at_most: MAILS_PER_CLAIM }, claimsSchema)
        if (claims.length === 0) break
        const sending = await sendClaim(transport, context, await translateNames(context, claims), deadline)
        failure = sending.failure
        for (const { outcome } of sending.results) counts[outcome] += 1
        await recordResults(context, sending.results)
      }
    } finally {
      transport.close()
    }
    if (failure) throw failure
    return counts
  },
)

/** A result per mail, and the error if the mail server takes no more. */
async function sendClaim(
  transport: MailTransport,
  context: MailContext,
  mails: readonly QueuedMail[],
  deadline: number,
): Promise<{ results: Result[]; failure: UpstreamError | undefined }> {
  const results: Result[] = []
  let failure: UpstreamError | undefined
  for (const mail of mails) {
    const reason = failure?.message ?? (Date.now() > deadline ? 'The mail server was too slow.' : undefined)
    if (reason) {
      results.push({ id: mail.id, outcome: 'waiting', failure: reason })
      continue
    }
    try {
      results.push(await sendOne(transport, context, mail))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      failure = error
      results.push({ id: mail.id, outcome: 'waiting', failure: error.message })
    }
  }
  return { results, failure }
}

/** Throws UpstreamError if the mail server takes no mails. */
async function sendOne(
  transport: MailTransport,
  { variables }: MailContext,
  { id, kind, recipient, data }: QueuedMail,
): Promise<Result> {
  let mail: ReturnType<typeof renderMail>
  try {
    mail = renderMail(kind, data, variables)
  } catch (error) {
    // Skip a mail that fails to render: a later deployment may fix it.
    console.error(`send-mails: ${kind}: ${describeForLog(error)}`)
    return { id, outcome: 'waiting', failure: `Not rendered: ${describeForLog(error)}` }
  }
  const messageId = `<${id}@${new URL(variables.SITE_URL).hostname}>`
  const refusal = await transport.send({ ...mail, to: recipient, messageId })
  if (!refusal) return { id, outcome: 'sent' }
  return { id, outcome: refusal.code >= 500 ? 'refused' : 'waiting', failure: refusal.text }
}

/** Retries once: otherwise a sent mail would be sent again. */
async function recordResults(context: MailContext, outcomes: Result[]): Promise<void> {
  const record = () => callDatabase(context, 'record_mails', { outcomes }, z.int())
  await record().catch(record)
}
