import * as z from 'zod'
import { createMailKind } from './mail-kind.ts'
import { itemSchema, listItemRows, listParcelNotes, parcelSchema } from './ordered-items.ts'

const sentSchema = z.object({
  ...parcelSchema.shape,
  number: z.string(),
  items: z.array(itemSchema),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().startsWith('https://').nullable(),
  is_correction: z.boolean(),
})

/** Sent when a parcel has shipped or its tracking was corrected. */
export const orderSent = createMailKind(sentSchema, (order, { SITE_URL }) => {
  const { number, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = order
  const subject = order.is_correction ? `Corrected tracking for order ${number}` : `Your order ${number} is on its way`
  return {
    subject,
    heading: `${subject}.`,
    lead: `Sent with ${carrier}.${trackingNumber ? ` Tracking number: ${trackingNumber}.` : ''}`,
    action: trackingUrl
      ? { label: 'Track the parcel', link: trackingUrl }
      : { label: 'See your order', link: `${SITE_URL}/order` },
    rows: listItemRows(order.items.filter((item) => !item.fee_for)),
    notes: listParcelNotes({ ...order, gift: null }),
  }
})
