import * as z from 'zod'
import type { CheckoutVariables, Context, SupabaseVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'
import { describeForLog, HttpError, UpstreamError } from './responses.ts'
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
  variables: CheckoutVariables,
): Promise<Customer | undefined> {
  try {
    return await fetchUser(request, context, variables)
  } catch (error) {
    console.warn(`create-checkout: paying as a guest, ${describeForLog(error)}`)
    return undefined
  }
}

/** The signed-in customer. Throws HttpError 401 without a valid session, UpstreamError if the auth server is unavailable. */
export async function requireCustomer(
  request: Request,
  context: Context,
  variables: SupabaseVariables,
): Promise<Customer> {
  const customer = await fetchUser(request, context, variables).catch((error) => {
    if (error instanceof UpstreamError && (error.status === 401 || error.status === 403)) return undefined
    throw error
  })
  if (!customer) throw new HttpError(401, 'Please sign in.')
  return customer
}

/** The user of the request's access token; undefined without one. Throws UpstreamError. */
async function fetchUser(
  request: Request,
  context: Context,
  { SUPABASE_URL, SUPABASE_PUBLIC_KEY: apikey }: SupabaseVariables,
): Promise<Customer | undefined> {
  const token = readBearerToken(request)
  if (!token || token === apikey || token === request.headers.get('apikey')) return undefined
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
}
