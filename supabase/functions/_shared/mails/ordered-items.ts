import * as z from 'zod'
import { formatCents, parseCents } from '../../../../src/domain/money.ts'
import { listAddressLines } from '../../../../src/domain/postal-address.ts'
import { CURRENCY } from '../../../../src/domain/shop.ts'
import type { Note, Row } from '../email-content.ts'

const cents = z.union([z.string(), z.number()]).transform((amount) => parseCents(amount) ?? 0)
const text = z.string().optional()

export const itemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  price_cad: cents,
  engraving: text,
  fee_for: text,
})
type Item = z.output<typeof itemSchema>

export const parcelSchema = z.object({
  shipping_name: z.string().nullable(),
  shipping_address: z
    .object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text })
    .nullable(),
})

/** A mail's order, as queued by the database. */
export const orderSchema = parcelSchema.extend({
  number: z.string(),
  items: z.array(itemSchema),
  shipping_amount_cad: cents,
  discount_amount_cad: cents,
  total_amount_cad: cents,
  gift: z.object({ note: z.string().default('') }).nullable(),
})
type MailedOrder = z.output<typeof orderSchema>

function toItemRow({ name, quantity, engraving }: Item, value: string): Row {
  return { label: `${quantity} × ${name}`, ...(engraving && { detail: `Engraving “${engraving}”` }), value }
}

/** The items without prices. */
export function listItemRows(items: readonly Item[]): Row[] {
  return items.map((item) => toItemRow(item, ''))
}

/** The items with prices, and the order's amounts. */
export function listAmountRows(order: MailedOrder): Row[] {
  const { items, shipping_amount_cad: shipping, discount_amount_cad: discount, total_amount_cad: total } = order
  const subtotal = items.reduce((sum, { price_cad: price, quantity }) => sum + price * quantity, 0)
  const taxes = total - shipping - subtotal + discount
  return [
    ...items.map((item) => toItemRow(item, formatCents(item.price_cad * item.quantity))),
    ...(discount > 0 ? [{ label: 'Discount', value: `−${formatCents(discount)}` }] : []),
    { label: 'Shipping', value: shipping === 0 ? 'Free' : formatCents(shipping) },
    ...(taxes > 0 ? [{ label: 'Taxes', value: formatCents(taxes) }] : []),
    { label: 'Total', value: `${formatCents(total)} ${CURRENCY}` },
  ]
}

/** A parcel's address and gift note, each with a heading. */
export function listParcelNotes(order: Pick<MailedOrder, 'shipping_name' | 'shipping_address' | 'gift'>): Note[] {
  const { gift } = order
  const parts = [
    { heading: 'Ships to', lines: listAddressLines(order.shipping_name, order.shipping_address) },
    { heading: 'Gift note', lines: gift?.note.trim() ? gift.note.trim().split('\n') : [] },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
