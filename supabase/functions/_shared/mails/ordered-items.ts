import * as z from 'zod'
import { formatCents, parseCents } from '../../../../src/domain/money.ts'
import { returnPath } from '../../../../src/domain/paths.ts'
import { listAddressLines } from '../../../../src/domain/postal-address.ts'
import { CURRENCY } from '../../../../src/domain/shop.ts'
import { LANGUAGES, type Language } from '../../../../src/language/languages.ts'
import type { Note, Row } from '../email-content.ts'
import { formatLeadTime } from '../lead-time.ts'

const cents = z.union([z.string(), z.number()]).transform((amount) => parseCents(amount) ?? 0)
const text = z.string().optional()

export const itemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  price_cad: cents,
  engraving: text,
  fee_for: text,
  lead_time_days: z.number().optional(),
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

const ENGLISH = {
  engraving: (text: string) => `Engraving “${text}”`,
  madeToOrder: (leadTime: string) => `Made for you, sent in ${leadTime}`,
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  taxes: 'Taxes',
  total: 'Total',
  address: 'Ships to',
  giftNote: 'Gift note',
  finalSale: 'Custom items are final sale.',
  changedMind: 'Changed your mind?',
  return: 'Return or withdraw from this order',
}

const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    engraving: (text) => `Gravure «\u202f${text}\u202f»`,
    madeToOrder: (leadTime) => `Réalisée pour vous, expédiée d’ici ${leadTime}`,
    discount: 'Rabais',
    shipping: 'Livraison',
    free: 'Gratuite',
    taxes: 'Taxes',
    total: 'Total',
    address: 'Adresse de livraison',
    giftNote: 'Note-cadeau',
    finalSale: 'Les pièces personnalisées ne sont ni reprises ni échangées.',
    changedMind: 'Vous avez changé d’avis\u202f?',
    return: 'Retourner cette commande ou s’en rétracter',
  },
}

function toItemRow(item: Item, language: Language, value: string): Row {
  const { name, quantity, engraving, lead_time_days: leadTimeDays } = item
  const texts = TEXTS[language]
  const detail = [
    engraving && texts.engraving(engraving),
    leadTimeDays && texts.madeToOrder(formatLeadTime(leadTimeDays, language)),
  ]
    .filter(Boolean)
    .join(' · ')
  return { label: `${quantity} × ${name}`, ...(detail && { detail }), value }
}

/** The items of a parcel, without prices and lead times. */
export function listItemRows(items: readonly Item[], language: Language): Row[] {
  return items.map((item) => toItemRow({ ...item, lead_time_days: undefined }, language, ''))
}

/** The items with prices, and the order's amounts. */
export function listAmountRows(order: MailedOrder, language: Language): Row[] {
  const texts = TEXTS[language]
  const format = (amount: number) => formatCents(amount, LANGUAGES[language].locale)
  const { items, shipping_amount_cad: shipping, discount_amount_cad: discount, total_amount_cad: total } = order
  const subtotal = items.reduce((sum, { price_cad: price, quantity }) => sum + price * quantity, 0)
  const taxes = total - shipping - subtotal + discount
  return [
    ...items.map((item) => toItemRow(item, language, format(item.price_cad * item.quantity))),
    ...(discount > 0 ? [{ label: texts.discount, value: `−${format(discount)}` }] : []),
    { label: texts.shipping, value: shipping === 0 ? texts.free : format(shipping) },
    ...(taxes > 0 ? [{ label: texts.taxes, value: format(taxes) }] : []),
    { label: texts.total, value: `${format(total)} ${CURRENCY}` },
  ]
}

/** A parcel's address and gift note, each with a heading. */
export function listParcelNotes(
  { shipping_name: name, shipping_address: address, gift }: Pick<MailedOrder, keyof typeof parcelSchema.shape | 'gift'>,
  language: Language,
): Note[] {
  const texts = TEXTS[language]
  const parts = [
    { heading: texts.address, lines: listAddressLines(name, address, language) },
    { heading: texts.giftNote, lines: gift?.note.trim() ? gift.note.trim().split('\n') : [] },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** How to return items, and which can't be returned. */
export function listReturnNotes(
  { number, items }: Pick<MailedOrder, 'number' | 'items'>,
  language: Language,
  toUrl: (path: string) => string,
): Note[] {
  const { finalSale, changedMind, return: label } = TEXTS[language]
  return [
    { text: changedMind, action: { label, link: toUrl(returnPath(number)) } },
    ...(items.some(({ engraving }) => engraving) ? [finalSale] : []),
  ]
}
