import * as z from 'zod/mini'
import { request } from '../backends/supabase'

export const CONFIRM_FAILED_MESSAGE = 'We couldn’t confirm your subscription. Please try again.'

/** Resolves to false if the subscription has ended. Throws BackendError. */
export function confirmSubscription(token: string): Promise<boolean> {
  return request((client) => client.rpc('confirm_subscription', { token }), {
    schema: z.boolean(),
    failure: CONFIRM_FAILED_MESSAGE,
    limit: 'write',
    caller: 'visitor',
  })
}
