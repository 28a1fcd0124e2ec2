import { z } from 'zod'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { sandbox } from '../sandbox'

/** Calls the sandbox's tables, bypassing all policies. */
export async function requestAsServer(path: string, method = 'GET', body?: unknown): Promise<unknown> {
  const headers = {
    apikey: serviceRoleKey,
    authorization: `Bearer ${serviceRoleKey}`,
    'content-type': 'application/json',
  }
  const request = new Request(`${location.origin}/rest/v1/${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const response = await (await sandbox()).handle(request)
  return method === 'GET' ? response?.json() : undefined
}

const rows = z.array(
  z.object({
    product_id: z.string(),
    quantity: z.number(),
    user_id: z.string().nullable(),
    session_id: z.string().nullable(),
  }),
)

/** All rows of database carts, oldest first. */
export async function fetchCartRows() {
  return rows.parse(await requestAsServer('cart_items?select=product_id,quantity,user_id,session_id&order=created_at'))
}

export const deleteCartRows = () => requestAsServer('cart_items?quantity=gt.0', 'DELETE')
