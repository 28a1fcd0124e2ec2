import * as z from 'zod'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order-status.ts'
import { callDatabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'
import type { OrderRecord } from './order.ts'

const orderSchema = z.object({ status: z.enum(ORDER_STATUSES) })

/** Hosted PostgREST returns a function's row as an object, the sandbox as an array of one. */
const responseSchema = z.union([orderSchema, z.tuple([orderSchema]).transform(([first]) => first)])

/** Upserts the order and returns its status, which only moves forward. */
export async function recordOrder(context: Context<SupabaseVariables>, order: OrderRecord): Promise<OrderStatus> {
  const { status } = await callDatabase(context, 'record_order', order, responseSchema)
  return status
}
