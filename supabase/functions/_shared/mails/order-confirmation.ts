import { SHIPPING } from '../../../../src/merchant/service.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelParts, orderSchema, renderRowsAsHtml, renderRowsAsText } from './ordered-items.ts'

/** The mail after the payment: pieces, amounts, address and gift note. */
export const orderConfirmation = createMailKind(orderSchema, (order, { SITE_URL }) => {
  const heading = `Thank you for your order ${order.number}`
  const next = `Payment received. We’ll ship within ${SHIPPING.processingDays} business days, and write to you once the parcel is on its way.`
  const link = `${SITE_URL}/order`
  const rows = listAmountRows(order)
  const parcel = listParcelParts(order)
  return {
    subject: heading,
    text: [
      `${heading}.`,
      next,
      renderRowsAsText(rows),
      ...parcel.map(({ heading: title, lines }) => [`${title}:`, ...lines].join('\n')),
      `See your order: ${link}`,
      LETTER_FOOTER,
    ].join('\n\n'),
    html: renderLetter({
      heading: `${heading}.`,
      body: `<p style="margin:0 0 24px">${escapeHtml(next)}</p>\n${renderRowsAsHtml(rows)}`,
      action: { label: 'See your order', link },
      paragraphs: parcel.map(({ heading: title, lines }) =>
        [`<strong>${title}</strong>`, ...lines.map(escapeHtml)].join('<br>'),
      ),
    }),
  }
})
