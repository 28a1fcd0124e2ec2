import * as z from 'zod'
import { createBackInStockMail } from './back-in-stock-mail.ts'
import type { BackInStockVariant } from './back-in-stock-variants.ts'
import { callDatabase } from './database.ts'
import { type BackInStockVariables, type Context, getTimeoutMs } from './environment.ts'
import type { MailOutcome } from './mail-connection.ts'
import { createMailSender, type MailSender } from './mail-sender.ts'
import type { UpstreamError } from './responses.ts'

/** A crash costs at most the mails of one claim. */
const MAILS_PER_CLAIM = 10

const claimsSchema = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    variant_id: z.string(),
    unsubscribe_token: z.string(),
    created_at: z.string(),
  }),
)
type Claim = z.infer<typeof claimsSchema>[number]

type Result = Record<MailOutcome, number> & {
  /** Why the mail server stopped taking mails. */
  failure?: UpstreamError
}

/**
 * Sends the waiting mails of these variants over one connection until none is left or the time is up. Connects before
 * claiming mails in the database, and claims them before sending. Throws UpstreamError.
 */
export async function sendBackInStockMails(
  context: Context,
  variables: BackInStockVariables,
  variants: ReadonlyMap<string, BackInStockVariant>,
  deadline: number,
): Promise<Result> {
  const result: Result = { sent: 0, unsent: 0, refused: 0, unknown: 0 }
  const sender = createMailSender(variables, getTimeoutMs(context))
  await sender.open()
  try {
    do {
      const claims = await claimMails(context, variables, [...variants.keys()])
      if (claims.length === 0) break
      const outcomes: { id: string; outcome: MailOutcome }[] = []
      for (const claim of claims) {
        const outcome = await sendOne(sender, variables, variants, claim, deadline)
        result[outcome] += 1
        outcomes.push({ id: claim.id, outcome })
      }
      await recordOutcomes(context, variables, outcomes)
    } while (!sender.failure() && Date.now() < deadline)
  } finally {
    sender.close()
  }
  return { ...result, failure: sender.failure() }
}

async function sendOne(
  sender: MailSender,
  variables: BackInStockVariables,
  variants: ReadonlyMap<string, BackInStockVariant>,
  claim: Claim,
  deadline: number,
): Promise<MailOutcome> {
  const variant = variants.get(claim.variant_id)
  if (!variant || Date.now() > deadline) return 'unsent'
  return (await sender.send(createBackInStockMail(variables, variant, claim))).outcome
}

function claimMails(context: Context, variables: BackInStockVariables, variantIds: string[]): Promise<Claim[]> {
  const args = { variant_ids: variantIds, at_most: MAILS_PER_CLAIM }
  return callDatabase(context, variables, { rpc: 'claim_back_in_stock_mails', args }, claimsSchema)
}

/** Tried twice: an unrecorded mail counts as sent. */
async function recordOutcomes(
  context: Context,
  variables: BackInStockVariables,
  outcomes: readonly { id: string; outcome: MailOutcome }[],
): Promise<void> {
  const args = { outcomes: outcomes.filter(({ outcome }) => outcome !== 'unknown') }
  const record = () => callDatabase(context, variables, { rpc: 'record_back_in_stock_mails', args }, z.int())
  await record().catch(record)
}
