import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { emailAddress } from '../forms/rules'
import { TOO_MANY_MESSAGES } from '../forms/too-many-messages'

export type SubscribeOutcome =
  | { kind: 'subscribed' | 'duplicate' | 'invalid' }
  | { kind: 'failed'; rateLimitMessage?: string }

const schema = emailAddress('Please enter a valid email address')
const UNIQUE_VIOLATION = '23505'

/** Validates and subscribes an address. Visitors can't read the row back. */
export async function subscribe(emailInput: string): Promise<SubscribeOutcome> {
  const parsed = schema.safeParse(emailInput)
  if (!parsed.success) return { kind: 'invalid' }
  try {
    await request(
      // The database records the page of consent.
      (client) =>
        client
          .from('newsletter_subscriptions')
          .insert({ email: parsed.data })
          .setHeader('x-page-path', location.pathname),
      { schema: z.null(), status: 201, failure: '', limit: 'write', caller: 'visitor' },
    )
    return { kind: 'subscribed' }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.code === UNIQUE_VIOLATION) return { kind: 'duplicate' }
    return { kind: 'failed', rateLimitMessage: error.status === 429 ? TOO_MANY_MESSAGES : undefined }
  }
}
