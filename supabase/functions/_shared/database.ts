import type * as z from 'zod'
import type { Context, SupabaseVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'

/** Calls a function of the database with the secret key. Throws UpstreamError. */
export function callDatabase<Result>(
  context: Context,
  { SUPABASE_URL, SUPABASE_SECRET_KEY: key }: SupabaseVariables,
  { rpc, args = {} }: { rpc: string; args?: Record<string, unknown> },
  schema: z.ZodType<Result>,
): Promise<Result> {
  return fetchJson(
    context,
    {
      upstream: 'supabase',
      url: `${SUPABASE_URL}/rest/v1/rpc/${rpc}`,
      method: 'POST',
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      body: args,
    },
    schema,
  )
}
