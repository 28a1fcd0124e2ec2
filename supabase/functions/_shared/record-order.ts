import * as z from 'zod'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/order-status.ts'
import type { Context, SupabaseVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'
import type { OrderRecord } from './order.ts'

const orderSchema = z.object({ status: z.enum(ORDER_STATUSES) })

/** Hosted PostgREST returns a function's row as an object, the sandbox as a list of one. */
const responseSchema = z.union([orderSchema, z.tuple([orderSchema]).transform(([first]) => first)])

/** Upserts the order and returns its status: statuses only move forward. */
export async function recordOrder(
  context: Context,
  variables: SupabaseVariables,
  order: OrderRecord,
): Promise<OrderStatus> {
  const { status } = await fetchJson(
    context,
    {
      upstream: 'supabase',
      url: `${variables.SUPABASE_URL}/rest/v1/rpc/record_order`,
      method: 'POST',
      headers: {
        apikey: variables.SUPABASE_SECRET_KEY,
        Authorization: `Bearer ${variables.SUPABASE_SECRET_KEY}`,
      },
      body: order,
    },
    responseSchema,
  )
  return status
}
