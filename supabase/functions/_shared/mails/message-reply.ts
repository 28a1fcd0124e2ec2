import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
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

/** The shop's reply to a message of the contact form, which it quotes; answers go to the shop's address. */
export const messageReply = createMailKind(replySchema, ({ subject, body, first_name, message, created_at }) => {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(created_at))
  const heading = `Hello ${first_name},`
  const introduction = `On ${date}, you wrote:`
  return {
    subject: toReplySubject(subject),
    headers: { 'Reply-To': MERCHANT.supportEmail },
    text: [heading, body, LETTER_FOOTER, introduction, message.replace(/^/gm, '> ')].join('\n\n'),
    html: renderLetter({
      heading,
      body: `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(body)}</p>`,
      paragraphs: [
        escapeHtml(introduction),
        `<span style="display:block;padding-left:16px;border-left:2px solid #e3ddd2;color:#5c564d;white-space:pre-wrap">${escapeHtml(message)}</span>`,
      ],
    }),
  }
})
