import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { createMailKind } from './mail-kind.ts'

const invitationSchema = z.object({ email: z.string(), invited_by: z.string() })

/** The mail that invites an admin, who signs in with the invited address. */
export const adminInvitation = createMailKind(invitationSchema, ({ email, invited_by: inviter }, { SITE_URL }) => {
  const heading = `You’re invited to run ${MERCHANT.name}`
  const text = `${inviter || 'An admin'} invited you. Sign in or create an account with ${email}, then open the desk. The invitation expires in 7 days.`
  const link = `${SITE_URL}/admin`
  return {
    subject: heading,
    text: [`${heading}.`, text, link, LETTER_FOOTER].join('\n\n'),
    html: renderLetter({
      heading: `${heading}.`,
      body: `<p style="margin:0 0 24px">${escapeHtml(text)}</p>\n`,
      action: { label: 'Open the desk', link },
      paragraphs: [],
    }),
  }
})
