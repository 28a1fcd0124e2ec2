import * as z from 'zod'
import { fetchSupabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'
import { describeForLog } from './responses.ts'
import { readBearerToken } from './secrets.ts'

export type Customer = { id: string; email: string }

const userSchema = z.object({ id: z.uuid(), email: z.email() })

/**
 * The customer identified by the access token; undefined for a guest. Also undefined if the token has expired or the
 * auth server is unavailable, so that the customer can still pay.
 */
export async function fetchCustomer(
  request: Request,
  context: Context<SupabaseVariables>,
): Promise<Customer | undefined> {
  const { SUPABASE_PUBLIC_KEY: apikey } = context.variables
  const token = readBearerToken(request)
  if (!token || token === apikey || token === request.headers.get('apikey')) return undefined
  const headers = { apikey, Authorization: `Bearer ${token}` }
  try {
    return await fetchSupabase(context, { path: '/auth/v1/user', method: 'GET', headers }, userSchema)
  } catch (error) {
    console.warn(`create-checkout: paying as a guest, ${describeForLog(error)}`)
    return undefined
  }
}
