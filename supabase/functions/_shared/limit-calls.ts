import * as z from 'zod'
import type { Context, SupabaseVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'
import { describeForLog, HttpError } from './responses.ts'

/** How many calls a client may make is in the table private.rate_limits, under the function's name. */
type LimitedFunction = 'create-checkout' | 'confirm-order'

/**
 * Counts the call in the database, which all instances of a function share; throws HttpError 429 where the client has
 * made too many. A database that can't count refuses nobody, because that would keep customers from paying.
 */
export async function limitCalls(
  request: Request,
  context: Context,
  variables: SupabaseVariables,
  functionName: LimitedFunction,
): Promise<void> {
  if (await isAllowed(request, context, variables, functionName)) return
  throw new HttpError(429, 'Too many requests. Please try again in a few minutes.')
}

async function isAllowed(
  request: Request,
  context: Context,
  variables: SupabaseVariables,
  functionName: LimitedFunction,
): Promise<boolean> {
  try {
    return await fetchJson(
      context,
      {
        upstream: 'supabase',
        url: `${variables.SUPABASE_URL}/rest/v1/rpc/count_function_call`,
        method: 'POST',
        headers: { apikey: variables.SUPABASE_SECRET_KEY, Authorization: `Bearer ${variables.SUPABASE_SECRET_KEY}` },
        body: { function_name: functionName, client_address: readClientAddress(request) },
      },
      z.boolean(),
    )
  } catch (error) {
    console.warn(`${functionName}: the call is not counted, ${describeForLog(error)}`)
    return true
  }
}

/** Cloudflare, in front of hosted projects, sets the first header and overwrites what a client sends. */
function readClientAddress({ headers }: Request): string {
  return headers.get('CF-Connecting-IP') ?? headers.get('X-Forwarded-For')?.split(',')[0]?.trim() ?? ''
}
