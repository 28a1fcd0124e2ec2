import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { emailAddress } from '../forms/rules'
import { TOO_MANY_MESSAGES } from '../forms/too-many-messages'
import { OUTCOME_UNKNOWN, sendOnce } from '../forms/write-key'

export type SubscribeOutcome =
  | { kind: 'subscribed' | 'duplicate' | 'invalid' }
  /** `message` gives the reason, if it is known. */
  | { kind: 'failed'; message?: string }

const schema = emailAddress('Please enter a valid email address')
const UNIQUE_VIOLATION = '23505'

/** Validates and subscribes an address. Visitors can't read the row back. */
export async function subscribe(emailInput: string): Promise<SubscribeOutcome> {
  const parsed = schema.safeParse(emailInput)
  if (!parsed.success) return { kind: 'invalid' }
  const row = { email: parsed.data }
  try {
    await sendOnce('newsletter', row, (key) =>
      request(
        (client) =>
          client
            .from('newsletter_subscriptions')
            .insert(row)
            // The database records the page of consent.
            .setHeader('x-page-path', location.pathname)
            .setHeader('idempotency-key', key),
        { schema: z.null(), status: 201, failure: '', limit: 'write', caller: 'visitor' },
      ),
    )
    return { kind: 'subscribed' }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    // The database's trigger answers 409 without a code.
    if (error.status === 409 || error.code === UNIQUE_VIOLATION) return { kind: 'duplicate' }
    if (error.status === 429) return { kind: 'failed', message: TOO_MANY_MESSAGES }
    return { kind: 'failed', message: error.isOutcomeUnknown ? OUTCOME_UNKNOWN : undefined }
  }
}
