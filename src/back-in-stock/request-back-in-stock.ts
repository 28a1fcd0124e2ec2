import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { request } from '../backends/supabase'
import { emailAddress } from '../forms/rules'
import { TOO_MANY_MESSAGES } from '../forms/too-many-messages'
import { OUTCOME_UNKNOWN, sendOnce } from '../forms/write-key'

export type RequestOutcome = { kind: 'requested' | 'waiting' } | { kind: 'invalid' | 'failed'; message: string }

const schema = emailAddress('Please enter a valid email address')
export const NOTHING_SENT = 'Nothing was sent. Your address is still here.'
/** The variant is no longer sold. */
const FOREIGN_KEY_VIOLATION = '23503'

export const requestRowSchema = z.object({ email: z.string(), variant_id: z.string(), product_handle: z.string() })

/** `path` is the page of consent, which the database records. Throws BackendError. */
export function insertRequest(row: z.infer<typeof requestRowSchema>, key: string, path: string): Promise<null> {
  return request(
    (client) =>
      client.rpc('request_back_in_stock', row).setHeader('x-page-path', path).setHeader('idempotency-key', key),
    // After an unsubscription, only the signed-in owner of the address can request mails again.
    { schema: z.null(), status: 204, failure: '', limit: 'write', caller: 'customer-if-known' },
  )
}

/** The outcome is the same for an address that has asked before. */
export async function requestBackInStock(
  emailInput: string,
  { handle, variantId }: { handle: string; variantId: string },
): Promise<RequestOutcome> {
  const parsed = schema.safeParse(emailInput)
  if (!parsed.success) return { kind: 'invalid', message: 'Please enter a valid email address' }
  const row = { email: parsed.data, variant_id: variantId, product_handle: handle }
  try {
    const outcome = await sendOnce('back-in-stock', row, (key) => insertRequest(row, key, location.pathname))
    return { kind: outcome === 'waiting' ? 'waiting' : 'requested' }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.status === 429) return { kind: 'failed', message: TOO_MANY_MESSAGES }
    if (error.code === FOREIGN_KEY_VIOLATION)
      return { kind: 'failed', message: 'This piece is no longer sold, so we can’t tell you.' }
    return { kind: 'failed', message: error.isOutcomeUnknown ? OUTCOME_UNKNOWN : NOTHING_SENT }
  }
}
