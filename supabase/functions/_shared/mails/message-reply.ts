import * as z from 'zod'
import type { Language } from '../../../../src/language/languages.ts'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { formatDate } from '../language.ts'
import { createMailKind } from './mail-kind.ts'

const replySchema = z.object({
  subject: z.string(),
  body: z.string(),
  first_name: z.string(),
  message: z.string(),
  created_at: z.string(),
})

type Texts = { greeting: (name: string) => string; introduction: (date: string) => string }

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { greeting: (name) => `Hello ${name},`, introduction: (date) => `On ${date}, you wrote:` },
  fr: { greeting: (name) => `Bonjour ${name},`, introduction: (date) => `Le ${date}, vous nous avez écrit\u00a0:` },
}

function toReplySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** The shop's reply to a contact message, with the message quoted; replies go to the shop's address. */
export const messageReply = createMailKind(replySchema, (reply, { language }) => {
  const { subject, body, first_name: firstName, message, created_at: createdAt } = reply
  const { greeting, introduction } = TEXTS[language]
  return {
    subject: toReplySubject(subject),
    headers: { 'Reply-To': MERCHANT.supportEmail },
    heading: greeting(firstName),
    lead: body,
    notes: [introduction(formatDate(createdAt, language, 'UTC')), { quote: message }],
  }
})
