import { SHIPPING } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelNotes, orderSchema } from './ordered-items.ts'

/** Sent after the payment: items, amounts, address and gift note. */
export const orderConfirmation = createMailKind(orderSchema, (order, { SITE_URL }) => {
  const subject = `Thank you for your order ${order.number}`
  return {
    subject,
    heading: `${subject}.`,
    lead: `Payment received. We’ll ship within ${SHIPPING.processingDays} business days, and write to you once the parcel is on its way.`,
    action: { label: 'See your order', link: `${SITE_URL}/order` },
    rows: listAmountRows(order),
    notes: listParcelNotes(order),
  }
})
