import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const UNSUBSCRIBE_FAILED_MESSAGE = t`We couldn’t unsubscribe you. Please try again.`
export const CONFIRM_FAILED_MESSAGE = t`We couldn’t confirm your subscription. Please try again.`

const tokenSchema = z.uuid()

/** Null if the link was truncated. */
export function parseLinkToken(token: string | null): string | null {
  return tokenSchema.safeParse(token?.trim()).data ?? null
}

/** Resolves to false if the subscription had already ended. Throws BackendError. */
export function unsubscribe(token: string): Promise<boolean> {
  return request((client) => client.rpc('unsubscribe', { token }), {
    schema: z.boolean(),
    failure: UNSUBSCRIBE_FAILED_MESSAGE,
    limit: 'write',
    caller: 'visitor',
  })
}

/** Resolves to false if the subscription has ended. Throws BackendError. */
export function confirmSubscription(token: string): Promise<boolean> {
  return request((client) => client.rpc('confirm_subscription', { token }), {
    schema: z.boolean(),
    failure: CONFIRM_FAILED_MESSAGE,
    limit: 'write',
    caller: 'visitor',
  })
}
