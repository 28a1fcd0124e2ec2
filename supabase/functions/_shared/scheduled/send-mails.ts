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
import type { MailOutcome } from '../mail-connection.ts'
import { createMailSender, type MailSender } from '../mail-sender.ts'
import { renderMail } from '../mails/mail-kinds.ts'
import { describeForLog } from '../responses.ts'
import { createScheduledPart } from './scheduled-part.ts'
import { type QueuedMail, translateNames } from './translate-names.ts'

/** If the function crashes, at-most-once mails of one claim are lost. */
const MAILS_PER_CLAIM = 10
/** Starts no mail after this long; the next call continues. */
const BUDGET_MS = 25_000

const claimsSchema = z.array(z.object({ id: z.string(), kind: z.string(), recipient: z.string(), data: z.unknown() }))

type Result = { id: string; outcome: MailOutcome; failure?: string }

type MailContext = Context<SupabaseVariables & MailVariables & SiteVariables>

/** Sends the mails that the database queued. */
export const sendMails = createScheduledPart(
  {
    name: 'send-mails',
    neededVariable: 'SMTP_HOST',
    variables: z.object({ ...supabaseVariables.shape, ...mailVariables.shape, ...siteVariables.shape }),
  },
  async (context) => {
    const counts: Record<MailOutcome, number> = { sent: 0, unsent: 0, refused: 0, unknown: 0 }
    const sender = createMailSender(context)
    const deadline = Date.now() + BUDGET_MS
    try {
      while (!sender.failure() && Date.now() < deadline) {
        const claims = await callDatabase(context, 'claim_mails', { at_most: MAILS_PER_CLAIM }, claimsSchema)
        if (claims.length === 0) break
        const results: Result[] = []
        for (const mail of await translateNames(context, claims))
          results.push(await sendOne(sender, context, mail, deadline))
        for (const { outcome } of results) counts[outcome] += 1
        await recordResults(context, results)
      }
    } finally {
      sender.close()
    }
    const failure = sender.failure()
    if (failure) throw failure
    return counts
  },
)

async function sendOne(
  sender: MailSender,
  { variables }: MailContext,
  { id, kind, recipient, data }: QueuedMail,
  deadline: number,
): Promise<Result> {
  if (Date.now() > deadline) return { id, outcome: 'unsent', failure: 'The mail server was too slow.' }
  try {
    const mail = renderMail(kind, data, variables)
    const messageId = `<${id}@${new URL(variables.SITE_URL).hostname}>`
    const { outcome, refusal } = await sender.send({ ...mail, to: recipient, messageId })
    if (outcome === 'sent') return { id, outcome }
    if (outcome === 'unknown') return { id, outcome, failure: 'The connection broke while the mail was being sent.' }
    const failure = refusal?.text ?? sender.failure()?.message
    return { id, outcome: outcome === 'refused' && refusal && refusal.code >= 500 ? outcome : 'unsent', failure }
  } catch (error) {
    // Skip a mail that fails to render: a later deployment may fix it.
    console.error(`send-mails: ${kind}: ${describeForLog(error)}`)
    return { id, outcome: 'unsent', failure: `Not rendered: ${describeForLog(error)}` }
  }
}

/** Retries once: otherwise a sent mail would be sent again or, if at most once, given up. */
async function recordResults(context: MailContext, outcomes: Result[]): Promise<void> {
  const record = () => callDatabase(context, 'record_mails', { outcomes }, z.int())
  await record().catch(record)
}
