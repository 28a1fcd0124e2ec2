import * as z from 'zod/mini'
import { parseCents } from '../money'
import { ORDER_STATUSES, type OrderStatus } from '../order-status'

export type OrderedItem = {
  name: string
  quantity: number
  /** CAD cents. */
  price: number
  imageUrl: string | null
  engraving: string | null
  variantId: string | null
  /** The product's handle. */
  handle: string | null
  /** Whether the item is the fee of another's engraving. */
  isFee: boolean
}

/** Amounts are CAD cents. */
export type Order = {
  id: string
  /** The number for people, such as `L1042`. */
  number: string
  status: OrderStatus
  /** The masked email, such as `m•••@example.com`. */
  contact: string | null
  items: OrderedItem[]
  shipping: number
  discount: number
  total: number
  /** ISO 8601. */
  createdAt: string
}

/** Converts a numeric column (a number from PostgREST, a string from the sandbox) to cents. */
export const cents = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount: string | number, context) => {
    const parsed = parseCents(amount)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', message: 'not an amount', input: amount })
    return z.NEVER
  }),
)

const itemSchema = z.pipe(
  z.object({
    name: z.string(),
    quantity: z.int(),
    price_cad: cents,
    image_url: z.nullish(z.string()),
    engraving: z.nullish(z.string()),
    variant_id: z.nullish(z.string()),
    handle: z.nullish(z.string()),
    fee_for: z.nullish(z.string()),
  }),
  z.transform(
    (item): OrderedItem => ({
      name: item.name,
      quantity: item.quantity,
      price: item.price_cad,
      imageUrl: item.image_url ?? null,
      engraving: item.engraving ?? null,
      variantId: item.variant_id ?? null,
      handle: item.handle ?? null,
      isFee: Boolean(item.fee_for),
    }),
  ),
)

export const orderColumns = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  customer_contact: z.nullable(z.string()),
  items: z.array(itemSchema),
  shipping_amount_cad: cents,
  discount_amount_cad: cents,
  total_amount_cad: cents,
  created_at: z.string(),
})

export function toOrder(row: z.output<typeof orderColumns>): Order {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    contact: row.customer_contact,
    items: row.items,
    shipping: row.shipping_amount_cad,
    discount: row.discount_amount_cad,
    total: row.total_amount_cad,
    createdAt: row.created_at,
  }
}

export const orderRow = z.pipe(orderColumns, z.transform(toOrder))

/** The specified order ID: the first 8 characters, uppercase. */
export function shortOrderId({ id }: Pick<Order, 'id'>): string {
  return id.slice(0, 8).toUpperCase()
}
