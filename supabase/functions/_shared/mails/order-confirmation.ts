import type { Language } from '../../../../src/language/languages.ts'
import { SHIPPING } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelNotes, orderSchema } from './ordered-items.ts'

type Texts = { subject: (number: string) => string; lead: string; action: string }

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (number) => `Thank you for your order ${number}`,
    lead: `Payment received. We’ll ship within ${SHIPPING.processingDays} business days, and write to you once the parcel is on its way.`,
    action: 'See your order',
  },
  fr: {
    subject: (number) => `Merci pour votre commande ${number}`,
    lead: `Nous avons bien reçu votre paiement. Nous expédierons votre colis dans un délai de ${SHIPPING.processingDays.replace('–', ' à ')} jours ouvrables et vous écrirons dès qu’il sera en route.`,
    action: 'Voir votre commande',
  },
}

/** Sent after the payment: items, amounts, address and gift note. */
export const orderConfirmation = createMailKind(orderSchema, (order, { language, toUrl }) => {
  const { lead, action, ...texts } = TEXTS[language]
  const subject = texts.subject(order.number)
  return {
    subject,
    heading: `${subject}.`,
    lead,
    action: { label: action, link: toUrl('/order') },
    rows: listAmountRows(order, language),
    notes: listParcelNotes(order, language),
  }
})
