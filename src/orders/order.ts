import * as z from 'zod/mini'
import { parseCents } from '../domain/money'
import { ORDER_STATUSES } from '../domain/order-status'
import { listAddressLines } from '../domain/postal-address'
import { LANGUAGE } from '../language/language'

/** Converts a numeric column (a number from PostgREST, a string from the sandbox) to CAD cents. */
const cents = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((amount: string | number, context) => {
    const parsed = parseCents(amount)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', message: 'not an amount', input: amount })
    return z.NEVER
  }),
)

const text = z.nullable(z.string())
/** A text that older orders don't have. */
const laterText = z._default(text, null)

const orderedItem = z.pipe(
  z.object({
    name: z.string(),
    quantity: z.int(),
    price_cad: cents,
    image_url: laterText,
    engraving: laterText,
    variant_id: laterText,
    handle: laterText,
    fee_for: laterText,
    lead_time_days: z._default(z.nullable(z.int()), null),
  }),
  z.transform(({ price_cad, image_url, variant_id, fee_for, lead_time_days, ...item }) => ({
    ...item,
    price: price_cad,
    imageUrl: image_url,
    variantId: variant_id,
    /** Days to make it, if it was on back order; 0 promised no date. */
    leadTimeDays: lead_time_days,
    /** Whether the item is the engraving fee of another item. */
    isFee: Boolean(fee_for),
  })),
)

export type OrderedItem = z.output<typeof orderedItem>

const orderColumns = z.object({
  id: z.string(),
  /** The readable order number, such as `L1042`. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The masked email, such as `m•••@example.com`. */
  customer_contact: text,
  items: z.array(orderedItem),
  shipping_amount_cad: cents,
  discount_amount_cad: cents,
  total_amount_cad: cents,
  created_at: z.string(),
})

function toOrder(row: z.output<typeof orderColumns>) {
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

/** Amounts are CAD cents. */
export type Order = z.output<typeof orderRow>

/** The order number in a URL's text; null if it isn't one. */
export function parseOrderNumber(text: string | null): string | null {
  return /^L\d{1,12}$/.exec(text ?? '')?.[0] ?? null
}

/** The specified order ID: the first 8 characters in upper case. */
export function shortOrderId({ id }: Pick<Order, 'id'>): string {
  return id.slice(0, 8).toUpperCase()
}

const addressSchema = z.partial(
  z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
)

const ownOrderColumns = z.extend(orderColumns, {
  refunded_amount_cad: cents,
  shipping_name: text,
  shipping_address: z.nullable(addressSchema),
  gift: z.nullable(z.object({ note: z.string() })),
  shipped_at: text,
  carrier: text,
  tracking_number: text,
  tracking_url: z.nullable(z.string().check(z.startsWith('https://'))),
})

function toShipment(row: z.output<typeof ownOrderColumns>) {
  const { shipped_at: shippedAt, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = row
  return shippedAt === null ? null : { shippedAt, carrier, trackingNumber, trackingUrl }
}

export type Shipment = NonNullable<ReturnType<typeof toShipment>>

export const ownOrder = z.pipe(
  ownOrderColumns,
  z.transform((row) => ({
    ...toOrder(row),
    refunded: row.refunded_amount_cad,
    parcel: listAddressLines(row.shipping_name, row.shipping_address, LANGUAGE),
    giftNote: row.gift?.note.trim() || null,
    shipment: toShipment(row),
  })),
)

/** An order as its buyer sees it. */
export type OwnOrder = z.output<typeof ownOrder>

export function isRefunded({ refunded, total }: Pick<OwnOrder, 'refunded' | 'total'>): boolean {
  return refunded > 0 && refunded >= total
}
