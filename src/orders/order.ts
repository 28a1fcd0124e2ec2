import * as z from 'zod/mini'
import { parseCents } from '../money'
import { ORDER_STATUSES, type OrderStatus } from '../order-status'

/** Amounts are CAD cents. */
export type Order = {
  id: string
  /** The number for people, such as `L1042`. */
  number: string
  status: OrderStatus
  /** The masked email, such as `m•••@example.com`. */
  contact: string | null
  items: { name: string; quantity: number; price: number; imageUrl: string | null }[]
  shipping: number
  total: number
  /** ISO 8601. */
  createdAt: string
}

/** Converts a numeric column (a number from PostgREST, a string from the sandbox) to cents. */
const cents = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount: string | number, context) => {
    const parsed = parseCents(amount)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', message: 'not an amount', input: amount })
    return z.NEVER
  }),
)

export const orderRow = z.pipe(
  z.object({
    id: z.string(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    customer_contact: z.nullable(z.string()),
    items: z.array(
      z.object({ name: z.string(), quantity: z.int(), price_cad: cents, image_url: z.nullish(z.string()) }),
    ),
    shipping_amount_cad: cents,
    total_amount_cad: cents,
    created_at: z.string(),
  }),
  z.transform(
    (row): Order => ({
      id: row.id,
      number: row.number,
      status: row.status,
      contact: row.customer_contact,
      items: row.items.map(({ name, quantity, price_cad: price, image_url: imageUrl = null }) => ({
        name,
        quantity,
        price,
        imageUrl,
      })),
      shipping: row.shipping_amount_cad,
      total: row.total_amount_cad,
      createdAt: row.created_at,
    }),
  ),
)

/** The specified order ID: the first 8 characters, uppercase. */
export function shortOrderId({ id }: Pick<Order, 'id'>): string {
  return id.slice(0, 8).toUpperCase()
}
