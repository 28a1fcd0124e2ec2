import * as z from 'zod'
import { callDatabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'
import { describeForLog, HttpError } from './responses.ts'

export const TOO_MANY_CALLS = 'Too many requests. Please try again in a few minutes.'

/** Functions with a limit in the table private.rate_limits. */
type LimitedFunction = 'create-checkout' | 'confirm-order'

/**
 * Counts the call in the database, which all instances of a function share. Throws HttpError 429 above the client's limit.
 * A failure to count is only logged: customers must be able to pay.
 */
export async function limitCalls(
  request: Request,
  context: Context,
  variables: SupabaseVariables,
  functionName: LimitedFunction,
): Promise<void> {
  const args = { function_name: functionName, client_address: readClientAddress(request) }
  const isAllowed = await callDatabase(context, variables, { rpc: 'count_function_call', args }, z.boolean()).catch(
    (error) => {
      console.warn(`${functionName}: the call is not counted, ${describeForLog(error)}`)
      return true
    },
  )
  if (!isAllowed) throw new HttpError(429, TOO_MANY_CALLS)
}

/** Cloudflare sets the first header for hosted projects; clients can't forge it. */
export function readClientAddress({ headers }: Request): string {
  return headers.get('CF-Connecting-IP') ?? headers.get('X-Forwarded-For')?.split(',')[0]?.trim() ?? ''
}
