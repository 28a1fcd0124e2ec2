import * as z from 'zod'
import { describeForLog } from './answers.ts'
import type { CheckoutVariables, Context } from './environment.ts'
import { callJson } from './json-call.ts'

/** The signed-in customer, as the auth server knows them. */
export type Customer = { id: string; email: string }

const user = z.object({ id: z.uuid(), email: z.email() })

/**
 * Who is signed in, told by the auth server from the request's own token, never by the body.
 * A lapsed session or a silent auth server makes a guest: nobody is kept from paying by it.
 */
export async function fetchCustomer(
  request: Request,
  context: Context,
  variables: CheckoutVariables,
): Promise<Customer | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token || token === variables.SUPABASE_PUBLIC_KEY || token === request.headers.get('apikey')) return undefined
  try {
    return await callJson(
      context,
      {
        upstream: 'supabase',
        url: `${variables.SUPABASE_URL}/auth/v1/user`,
        method: 'GET',
        headers: { apikey: variables.SUPABASE_PUBLIC_KEY, Authorization: `Bearer ${token}` },
      },
      user,
    )
  } catch (error) {
    console.warn(`create-checkout: paying as a guest, ${describeForLog(error)}`)
    return undefined
  }
}
