import * as z from 'zod'
import type { Context, SupabaseVariables } from './environment.ts'
import { callJson } from './json-call.ts'
import type { OrderRecord, OrderStatus } from './order.ts'

const row = z.object({ status: z.enum(['processing', 'paid', 'failed', 'expired']) })

/** PostgREST answers a function that returns a row with the row, or with a list that holds it. */
const answerShape = z.union([row, z.tuple([row]).transform(([first]) => first)])

/** Writes the order in one statement, and gives the status it then has: where it had come farther, that one. */
export async function recordOrder(
  context: Context,
  variables: SupabaseVariables,
  order: OrderRecord,
): Promise<OrderStatus> {
  const { status } = await callJson(
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
    answerShape,
  )
  return status
}
