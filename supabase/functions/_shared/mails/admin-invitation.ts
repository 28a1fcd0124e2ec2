import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'

const invitationSchema = z.object({ email: z.string(), invited_by: z.string() })

/** The mail that invites an admin, who signs in with the invited address. */
export const adminInvitation = createMailKind(invitationSchema, ({ email, invited_by: inviter }, { SITE_URL }) => {
  const subject = `You’re invited to run ${MERCHANT.name}`
  return {
    subject,
    heading: `${subject}.`,
    lead: `${inviter || 'An admin'} invited you. Sign in or create an account with ${email}, then open the admin page. The invitation expires in 7 days.`,
    action: { label: 'Open the admin page', link: `${SITE_URL}/admin` },
  }
})
