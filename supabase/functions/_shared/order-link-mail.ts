import type { Language } from '../../../src/language/languages.ts'
import { renderEmail } from './email-content.ts'
import type { SiteVariables } from './environment.ts'
import { toPageUrl } from './language.ts'
import type { Mail } from './mail-connection.ts'

export type OrderLink = { number: string; email: string; token: string; language: Language }

type Texts = { subject: (number: string) => string; action: string; notes: string[] }

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (number) => `Your order ${number}`,
    action: 'See your order',
    notes: [
      'The link works for 30 minutes, in the first browser that opens it.',
      'Someone entered the number and email of this order on our site. If it wasn’t you, please ignore this email.',
    ],
  },
  fr: {
    subject: (number) => `Votre commande ${number}`,
    action: 'Voir votre commande',
    notes: [
      'Le lien est valable 30 minutes, dans le premier navigateur qui l’ouvre.',
      'Quelqu’un a saisi le numéro et l’adresse courriel de cette commande sur notre site. Si ce n’était pas vous, veuillez ignorer ce message.',
    ],
  },
}

/** A mail with a link to an order. The token is in the fragment, so that servers don't log it. */
export function createOrderLinkMail({ SITE_URL }: SiteVariables, { number, email, token, language }: OrderLink): Mail {
  const { action, notes, ...texts } = TEXTS[language]
  const subject = texts.subject(number)
  const link = toPageUrl(SITE_URL, `/order/link#${token}`, language)
  const content = renderEmail({ heading: subject, action: { label: action, link }, notes }, language)
  return { to: email, subject, ...content, headers: {} }
}
