import * as z from 'zod'
import { answer, MissingFailure, Refusal } from '../_shared/answers.ts'
import { endpoint } from '../_shared/endpoint.ts'
import { readOrderVariables } from '../_shared/environment.ts'
import { fulfil, type Outcome } from '../_shared/fulfilment.ts'
import { createPace } from '../_shared/pace.ts'
import { readJson } from '../_shared/request-body.ts'

const BODY_LIMIT = 1024
const FAILED = 'The order could not be confirmed. Please try again.'

const body = z.object({ sessionId: z.string().regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/) })

/** Each call reads Stripe and writes the database, so one instance of the function takes only so many. */
const pace = createPace(20)

/** Questions about one session that arrive together get one answer. */
const underWay = new Map<string, Promise<Outcome>>()

/**
 * Fulfils a session on behalf of its success page, where the webhook is slow: `{sessionId}` → `{status}`.
 * It tells the status and nothing of the order: that is read under the database's own policies.
 */
export const confirmOrder = endpoint(
  {
    name: 'confirm-order',
    calledByPages: true,
    failed: { status: 502, message: FAILED },
    broken: FAILED,
  },
  async (request, context) => {
    const variables = readOrderVariables(context)
    const parsed = body.safeParse(await readJson(request, BODY_LIMIT))
    if (!parsed.success) throw new Refusal(400, 'The request must hold the id of a checkout session.')
    const { sessionId } = parsed.data

    const asked = underWay.get(sessionId)
    if (!asked && !pace.takes()) {
      return answer(429, { error: 'Too many orders are being confirmed. Please try again.' }, { 'Retry-After': '1' })
    }
    const outcome = asked ?? fulfil(context, variables, sessionId).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, outcome)
    return answer(200, { status: await known(outcome) })
  },
)

async function known(asked: Promise<Outcome>): Promise<Outcome> {
  const outcome = await asked.catch((error): Outcome => {
    if (error instanceof MissingFailure) return 'not-ours'
    throw error
  })
  if (outcome === 'not-ours') throw new Refusal(404, 'There is no such order.')
  return outcome
}
