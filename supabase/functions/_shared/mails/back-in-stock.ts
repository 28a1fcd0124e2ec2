import * as z from 'zod'
import { numericId } from '../../../../src/domain/shopify-id.ts'
import type { Language } from '../../../../src/language/languages.ts'
import { TIME_ZONE } from '../../../../src/merchant/merchant.ts'
import { formatDate } from '../language.ts'
import { selectedOptionsSchema, toVariantName } from '../storefront.ts'
import { getUnsubscribeHeaders } from '../unsubscribe-link.ts'
import { createMailKind } from './mail-kind.ts'

const requestSchema = z.object({
  variant_id: z.string(),
  handle: z.string(),
  /** The product's title. */
  name: z.string(),
  selected_options: selectedOptionsSchema,
  unsubscribe_token: z.string(),
  created_at: z.string(),
})

const ENGLISH = {
  subject: (name: string) => `Back in stock: ${name}`,
  heading: (name: string) => `${name} is back in stock.`,
  action: 'See the piece',
  reason: (date: string) =>
    `On ${date}, you asked us to email you when it was back. This is our only email about it, and we can’t hold one for you.`,
  isUnwanted: 'Not you, or no longer interested?',
  unsubscribe: 'Unsubscribe in one click',
}

const TEXTS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    subject: (name) => `De retour en stock\u00a0: ${name}`,
    heading: (name) => `De retour en stock\u00a0: ${name}`,
    action: 'Voir la pièce',
    reason: (date) =>
      `Le ${date}, vous nous avez demandé de vous écrire à son retour. C’est notre seul courriel à ce sujet, et nous ne pouvons pas vous réserver la pièce.`,
    isUnwanted: 'Ce n’était pas vous, ou la pièce ne vous intéresse plus\u202f?',
    unsubscribe: 'Se désabonner en un clic',
  },
}

/** Tells a customer that a variant is back, with its link, the reason for the mail, and unsubscribe links. */
export const backInStock = createMailKind(requestSchema, (request, { language, SUPABASE_URL, toUrl }) => {
  const { variant_id: variantId, handle, unsubscribe_token: token } = request
  const texts = TEXTS[language]
  const name = toVariantName({ product: { title: request.name }, selectedOptions: request.selected_options })
  return {
    subject: texts.subject(name),
    headers: getUnsubscribeHeaders(SUPABASE_URL, token, language),
    heading: texts.heading(name),
    action: {
      label: texts.action,
      link: toUrl(`/product/${encodeURIComponent(handle)}?variant=${numericId(variantId)}`),
    },
    notes: [
      texts.reason(formatDate(request.created_at, language, TIME_ZONE)),
      { text: texts.isUnwanted, action: { label: texts.unsubscribe, link: toUrl(`/unsubscribe?token=${token}`) } },
    ],
  }
})
