import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'

const replySchema = z.object({
  subject: z.string(),
  body: z.string(),
  first_name: z.string(),
  message: z.string(),
  created_at: z.string(),
})

function toReplySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** The shop's reply to a contact message, with the message quoted; replies go to the shop's address. */
export const messageReply = createMailKind(replySchema, ({ subject, body, first_name, message, created_at }) => {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(created_at))
  return {
    subject: toReplySubject(subject),
    headers: { 'Reply-To': MERCHANT.supportEmail },
    heading: `Hello ${first_name},`,
    lead: body,
    notes: [`On ${date}, you wrote:`, { quote: message }],
  }
})
