import * as z from 'zod/mini'
import { listAddressLines } from '../postal-address'
import { cents, type Order, orderColumns, toOrder } from './order'

export type OrderReturn = {
  id: string
  createdAt: string
  /** `line` is the position of an item in the order. */
  items: { line: number; quantity: number }[]
  /** The status of the message in the inbox. */
  status: string
}

export type Shipment = {
  shippedAt: string
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** An order as its buyer sees it. Amounts are CAD cents. */
export type OwnOrder = Order & {
  refunded: number
  /** The name and the address of the parcel, line by line. */
  parcel: string[]
  giftNote: string | null
  shipment: Shipment | null
  /** The end of the time to start a return; null for an unpaid order. */
  returnableUntil: string | null
  returns: OrderReturn[]
}

const text = z.nullable(z.string())
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
  returnable_until: text,
  returns: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      items: z.array(z.object({ line: z.int(), quantity: z.int() })),
      status: z.string(),
    }),
  ),
})

type Row = z.output<typeof ownOrderColumns>

function toShipment(row: Row): Shipment | null {
  if (!row.shipped_at) return null
  return {
    shippedAt: row.shipped_at,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
  }
}

export const ownOrder = z.pipe(
  ownOrderColumns,
  z.transform(
    (row): OwnOrder => ({
      ...toOrder(row),
      refunded: row.refunded_amount_cad,
      parcel: listAddressLines(row.shipping_name, row.shipping_address),
      giftNote: row.gift?.note.trim() || null,
      shipment: toShipment(row),
      returnableUntil: row.returnable_until,
      returns: row.returns.map(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt })),
    }),
  ),
)
