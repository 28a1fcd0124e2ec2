import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { emailAddress } from '../forms/rules'
import { TOO_MANY_MESSAGES } from '../forms/too-many-messages'
import { OUTCOME_UNKNOWN, sendOnce } from '../forms/write-key'

export type SubscribeOutcome =
  | { kind: 'subscribed' | 'waiting' | 'duplicate' | 'invalid' }
  /** `message` gives the reason, if it is known. */
  | { kind: 'failed'; message?: string }

const schema = emailAddress('Please enter a valid email address')
const UNIQUE_VIOLATION = '23505'

export const subscriptionRowSchema = z.object({ email: z.string() })

/** `path` is the page of consent, which the database records. Throws BackendError. Visitors can't read the row back. */
export function insertSubscription(
  row: z.infer<typeof subscriptionRowSchema>,
  key: string,
  path: string,
): Promise<null> {
  return request(
    (client) =>
      client
        .from('newsletter_subscriptions')
        .insert(row)
        .setHeader('x-page-path', path)
        .setHeader('idempotency-key', key),
    { schema: z.null(), status: 201, failure: '', limit: 'write', caller: 'visitor' },
  )
}

/** The database's trigger answers 409 without a code. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 409 || error.code === UNIQUE_VIOLATION)
}

/** Validates and subscribes an address. */
export async function subscribe(emailInput: string): Promise<SubscribeOutcome> {
  const parsed = schema.safeParse(emailInput)
  if (!parsed.success) return { kind: 'invalid' }
  const row = { email: parsed.data }
  try {
    const outcome = await sendOnce('newsletter', row, (key) => insertSubscription(row, key, location.pathname))
    return { kind: outcome === 'waiting' ? 'waiting' : 'subscribed' }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (isDuplicate(error)) return { kind: 'duplicate' }
    if (error.status === 429) return { kind: 'failed', message: TOO_MANY_MESSAGES }
    return { kind: 'failed', message: error.isOutcomeUnknown ? OUTCOME_UNKNOWN : undefined }
  }
}
