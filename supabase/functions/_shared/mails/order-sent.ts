import * as z from 'zod'
import { paths } from '../../../../src/domain/paths.ts'
import type { Language } from '../../../../src/language/languages.ts'
import { createMailKind } from './mail-kind.ts'
import { itemSchema, listItemRows, listParcelNotes, listReturnNotes, parcelSchema } from './ordered-items.ts'

const sentSchema = z.object({
  ...parcelSchema.shape,
  number: z.string(),
  items: z.array(itemSchema),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().startsWith('https://').nullable(),
})

const ENGLISH = {
  subject: (number: string) => `Your order ${number} is on its way`,
  carrier: (name: string) => `Sent with ${name}.`,
  trackingNumber: (number: string) => `Tracking number: ${number}.`,
  track: 'Track the parcel',
  seeOrder: 'See it in your account',
}

const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    subject: (number) => `Votre commande ${number} est en route`,
    carrier: (name) => `Colis confié à ${name}.`,
    trackingNumber: (number) => `Numéro de suivi\u00a0: ${number}.`,
    track: 'Suivre le colis',
    seeOrder: 'Voir dans votre compte',
  },
}

/** Sent when a parcel has shipped. */
export const orderSent = createMailKind(sentSchema, (order, { language, toUrl }) => {
  const { number, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = order
  const texts = TEXTS[language]
  const subject = texts.subject(number)
  return {
    subject,
    heading: `${subject}.`,
    lead: [texts.carrier(carrier), trackingNumber && texts.trackingNumber(trackingNumber)].filter(Boolean).join(' '),
    action: trackingUrl
      ? { label: texts.track, link: trackingUrl }
      : { label: texts.seeOrder, link: toUrl(paths.profile) },
    rows: listItemRows(
      order.items.filter((item) => !item.fee_for),
      language,
    ),
    notes: [...listParcelNotes({ ...order, gift: null }, language), ...listReturnNotes(order, language, toUrl)],
  }
})
