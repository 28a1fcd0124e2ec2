import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const UNSUBSCRIBE_FAILED_MESSAGE = 'We couldn’t unsubscribe you. Please try again.'

const tokenSchema = z.uuid()

/** The token of a newsletter's link; null where the link was cut. */
export function parseUnsubscribeToken(token: string | null): string | null {
  return tokenSchema.safeParse(token?.trim()).data ?? null
}

/** Ends the subscription of this token; resolves to false where it has ended before. Throws BackendError. */
export function unsubscribe(token: string): Promise<boolean> {
  return request((client) => client.rpc('unsubscribe', { token }), {
    schema: z.boolean(),
    failure: UNSUBSCRIBE_FAILED_MESSAGE,
    limit: 'write',
    caller: 'visitor',
  })
}
