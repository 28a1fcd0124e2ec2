import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, getTimeoutMs, readSendMailsVariables, type SendMailsVariables } from '../_shared/environment.ts'
import type { MailOutcome } from '../_shared/mail-connection.ts'
import { createMailSender, type MailSender } from '../_shared/mail-sender.ts'
import { renderMail } from '../_shared/mails/mail-kinds.ts'
import { describeForLog, HttpError, jsonResponse } from '../_shared/responses.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'

/** A crash costs at most the mails of one claim that are sent at most once. */
const MAILS_PER_CLAIM = 10
/** Time to send mails: pg_cron calls every minute. */
const BUDGET_MS = 25_000

const claimsSchema = z.array(z.object({ id: z.string(), kind: z.string(), recipient: z.string(), data: z.unknown() }))
type Claim = z.infer<typeof claimsSchema>[number]

type Result = { id: string; outcome: MailOutcome; failure?: string }

/** Sends the mails that the database queued. pg_cron calls it every minute with the secret as a bearer token. */
export const sendMails = createEndpoint(
  {
    name: 'send-mails',
    isCalledByBrowsers: false,
    failedMessage: 'Not every mail was sent. The next call goes on.',
  },
  async (request, context) => {
    const variables = readSendMailsVariables(context)
    if (!isSecret(readBearerToken(request), variables.MIRROR_SECRET))
      throw new HttpError(401, 'The secret does not fit.')
    const counts: Record<MailOutcome, number> = { sent: 0, unsent: 0, refused: 0, unknown: 0 }
    const sender = createMailSender(variables, getTimeoutMs(context))
    const deadline = Date.now() + BUDGET_MS
    try {
      while (!sender.failure() && Date.now() < deadline) {
        const claims = await claimMails(context, variables)
        if (claims.length === 0) break
        const results: Result[] = []
        for (const claim of claims) results.push(await sendOne(sender, variables, claim, deadline))
        for (const { outcome } of results) counts[outcome] += 1
        await recordResults(context, variables, results)
      }
    } finally {
      sender.close()
    }
    const failure = sender.failure()
    if (failure) throw failure
    return jsonResponse(200, counts)
  },
)

async function sendOne(
  sender: MailSender,
  variables: SendMailsVariables,
  claim: Claim,
  deadline: number,
): Promise<Result> {
  const { id, recipient } = claim
  if (Date.now() > deadline) return { id, outcome: 'unsent', failure: 'The mail server was too slow.' }
  try {
    const mail = renderMail(claim.kind, claim.data, variables)
    const messageId = `<${id}@${new URL(variables.SITE_URL).hostname}>`
    const { outcome, refusal } = await sender.send({ ...mail, to: recipient, messageId })
    if (outcome === 'sent') return { id, outcome }
    if (outcome === 'unknown') return { id, outcome, failure: 'The connection broke while the mail was being sent.' }
    const failure = refusal?.text ?? sender.failure()?.message
    return { id, outcome: outcome === 'refused' && refusal && refusal.code >= 500 ? outcome : 'unsent', failure }
  } catch (error) {
    // Skip a mail that can't be rendered: a later deployment may fix it.
    console.error(`send-mails: ${claim.kind}: ${describeForLog(error)}`)
    return { id, outcome: 'unsent', failure: `Not rendered: ${describeForLog(error)}` }
  }
}

function claimMails(context: Context, variables: SendMailsVariables): Promise<Claim[]> {
  return callDatabase(context, variables, { rpc: 'claim_mails', args: { at_most: MAILS_PER_CLAIM } }, claimsSchema)
}

/** Tried twice: an unrecorded mail is sent again, or given up if it is sent at most once. */
async function recordResults(context: Context, variables: SendMailsVariables, outcomes: Result[]): Promise<void> {
  const record = () => callDatabase(context, variables, { rpc: 'record_mails', args: { outcomes } }, z.int())
  await record().catch(record)
}
