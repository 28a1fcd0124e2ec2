import * as z from 'zod'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { createMailKind } from './mail-kind.ts'
import {
  itemSchema,
  listItemRows,
  listParcelParts,
  parcelSchema,
  renderRowsAsHtml,
  renderRowsAsText,
} from './ordered-items.ts'

const sentSchema = z.object({
  ...parcelSchema.shape,
  number: z.string(),
  items: z.array(itemSchema),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().startsWith('https://').nullable(),
  is_correction: z.boolean(),
})

/** The mail that a parcel is on its way, or that its tracking was corrected. */
export const orderSent = createMailKind(sentSchema, (order, { SITE_URL }) => {
  const { number, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = order
  const subject = order.is_correction ? `Corrected tracking for order ${number}` : `Your order ${number} is on its way`
  const way = `Sent with ${carrier}.${trackingNumber ? ` Tracking number: ${trackingNumber}.` : ''}`
  const link = trackingUrl ?? `${SITE_URL}/order`
  const label = trackingUrl ? 'Track the parcel' : 'See your order'
  const rows = listItemRows(order.items.filter((item) => !item.fee_for))
  const parcel = listParcelParts({ ...order, gift: null })
  return {
    subject,
    text: [
      `${subject}.`,
      way,
      `${label}: ${link}`,
      renderRowsAsText(rows),
      ...parcel.map(({ heading, lines }) => [`${heading}:`, ...lines].join('\n')),
      LETTER_FOOTER,
    ].join('\n\n'),
    html: renderLetter({
      heading: `${subject}.`,
      body: `<p style="margin:0 0 24px">${escapeHtml(way)}</p>\n${renderRowsAsHtml(rows)}`,
      action: { label, link },
      paragraphs: parcel.map(({ heading, lines }) =>
        [`<strong>${heading}</strong>`, ...lines.map(escapeHtml)].join('<br>'),
      ),
    }),
  }
})
