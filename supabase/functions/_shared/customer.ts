import * as z from 'zod'
import type { CheckoutVariables, Context } from './environment.ts'
import { fetchJson } from './fetch-json.ts'
import { describeForLog } from './responses.ts'
import { readBearerToken } from './secrets.ts'

export type Customer = { id: string; email: string }

const userSchema = z.object({ id: z.uuid(), email: z.email() })

/**
 * The signed-in customer, by the request's access token; undefined for a guest. Also undefined for an expired token or
 * while the auth server is unavailable, so that the customer can still pay.
 */
export async function fetchCustomer(
  request: Request,
  context: Context,
  { SUPABASE_URL, SUPABASE_PUBLIC_KEY: apikey }: CheckoutVariables,
): Promise<Customer | undefined> {
  const token = readBearerToken(request)
  if (!token || token === apikey || token === request.headers.get('apikey')) return undefined
  try {
    return await fetchJson(
      context,
      {
        upstream: 'supabase',
        url: `${SUPABASE_URL}/auth/v1/user`,
        method: 'GET',
        headers: { apikey, Authorization: `Bearer ${token}` },
      },
      userSchema,
    )
  } catch (error) {
    console.warn(`create-checkout: paying as a guest, ${describeForLog(error)}`)
    return undefined
  }
}
