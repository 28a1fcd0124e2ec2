import * as z from 'zod'
import type { Language } from '../../../../src/language/languages.ts'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { getUnsubscribeHeaders } from '../unsubscribe-link.ts'
import { createMailKind } from './mail-kind.ts'

type Texts = Record<'subject' | 'lead' | 'confirm' | 'isUnwanted' | 'unsubscribe', string>

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Please confirm your subscription',
    lead: `Someone, probably you, signed this address up for the ${MERCHANT.name} newsletter. Press the button to confirm.`,
    confirm: 'Confirm',
    isUnwanted: 'Wasn’t you?',
    unsubscribe: 'Never send me this again',
  },
  fr: {
    subject: 'Veuillez confirmer votre abonnement',
    lead: `Cette adresse a été inscrite, sans doute par vous, à l’infolettre de ${MERCHANT.name}. Appuyez sur le bouton pour confirmer.`,
    confirm: 'Confirmer',
    isUnwanted: 'Ce n’était pas vous\u202f?',
    unsubscribe: 'Ne plus jamais recevoir ce courriel',
  },
}

/** Contains a link to confirm a newsletter subscription, and one to never get such mails again. */
export const subscriptionConfirmation = createMailKind(
  z.object({ token: z.uuid() }),
  ({ token }, { language, SUPABASE_URL, toUrl }) => {
    const { subject, lead, confirm, isUnwanted, unsubscribe } = TEXTS[language]
    return {
      subject,
      headers: getUnsubscribeHeaders(SUPABASE_URL, token, language),
      heading: `${subject}.`,
      lead,
      action: { label: confirm, link: toUrl(`/newsletter/confirm#${token}`) },
      notes: [{ text: isUnwanted, action: { label: unsubscribe, link: toUrl(`/unsubscribe?token=${token}`) } }],
    }
  },
)
