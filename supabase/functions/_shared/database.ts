import type * as z from 'zod'
import type { Context, SupabaseVariables } from './environment.ts'
import { fetchJson, type JsonRequest } from './fetch-json.ts'

type SupabaseRequest = Partial<JsonRequest> & { path: string }

/** Calls the project's API; by default, POST with the secret key. Throws UpstreamError. */
export function fetchSupabase<Result>(
  context: Context<SupabaseVariables>,
  { path, headers, ...request }: SupabaseRequest,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY: key } = context.variables
  return fetchJson(
    context,
    {
      upstream: 'supabase',
      url: `${SUPABASE_URL}${path}`,
      method: 'POST',
      headers: { apikey: key, Authorization: `Bearer ${key}`, ...headers },
      ...request,
    },
    schema,
  )
}

/** Calls a database function with the secret key. Throws UpstreamError. */
export function callDatabase<Result>(
  context: Context<SupabaseVariables>,
  name: string,
  args: Record<string, unknown>,
  schema: z.ZodType<Result>,
): Promise<Result> {
  return fetchSupabase(context, { path: `/rest/v1/rpc/${name}`, body: args }, schema)
}
