import type * as z from 'zod'
import { formatDay } from '../../../../src/domain/calendar-day.ts'
import { findClosing } from '../../../../src/domain/delivery-dates.ts'
import { paths } from '../../../../src/domain/paths.ts'
import { LANGUAGES, type Language } from '../../../../src/language/languages.ts'
import { SHIPPING, TIME_ZONE } from '../../../../src/merchant/merchant.ts'
import { formatLeadTime } from '../lead-time.ts'
import { createMailKind } from './mail-kind.ts'
import { listAmountRows, listParcelNotes, listReturnNotes, orderSchema } from './ordered-items.ts'

const ENGLISH = {
  subject: (number: string) => `Thank you for your order ${number}`,
  businessDays: `${SHIPPING.processingDays} business days`,
  lead: (time: string) =>
    `Payment received. We’ll ship within ${time}, and write to you once the parcel is on its way.`,
  undated: 'Payment received. We’ll write to you once the parcel is on its way.',
  closed: (from: string, to: string) =>
    from === to ? `Our workshop is closed on ${from}.` : `Our workshop is closed from ${from} to ${to}.`,
  action: 'See it in your account',
}

const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    subject: (number) => `Merci pour votre commande ${number}`,
    businessDays: `${SHIPPING.processingDays.replace('–', ' à ')} jours ouvrables`,
    lead: (time) =>
      `Nous avons bien reçu votre paiement. Nous expédierons votre colis dans un délai de ${time} et vous écrirons dès qu’il sera en route.`,
    undated: 'Nous avons bien reçu votre paiement. Nous vous écrirons dès que votre colis sera en route.',
    closed: (from, to) =>
      from === to ? `Notre atelier est fermé le ${from}.` : `Notre atelier est fermé du ${from} au ${to}.`,
    action: 'Voir dans votre compte',
  },
}

/** When the parcel is sent, and the closing of the workshop that delays it. */
function describeDispatch({ items }: z.output<typeof orderSchema>, language: Language): string {
  const { businessDays, lead, undated, closed } = TEXTS[language]
  if (items.some((item) => item.lead_time_days === 0)) return undated
  const leadTimeDays = Math.max(0, ...items.map((item) => item.lead_time_days ?? 0))
  const text = lead(leadTimeDays > 0 ? formatLeadTime(leadTimeDays, language) : businessDays)
  const closing = findClosing(new Date(), SHIPPING, TIME_ZONE, leadTimeDays)
  if (!closing) return text
  const formatted = (day: string) =>
    formatDay(new Date(day), LANGUAGES[language].locale, { month: 'long', timeZone: 'UTC' })
  return `${text} ${closed(formatted(closing.from), formatted(closing.to))}`
}

/** Sent after the payment: items, amounts, address and gift note. */
export const orderConfirmation = createMailKind(orderSchema, (order, { language, toUrl }) => {
  const { action, ...texts } = TEXTS[language]
  const subject = texts.subject(order.number)
  return {
    subject,
    heading: `${subject}.`,
    lead: describeDispatch(order, language),
    action: { label: action, link: toUrl(paths.profile) },
    rows: listAmountRows(order, language),
    notes: [...listParcelNotes(order, language), ...listReturnNotes(order, language, toUrl)],
  }
})
