import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'

/** The mail with the link that confirms a newsletter subscription. */
export const subscriptionConfirmation = createMailKind(z.object({ token: z.uuid() }), ({ token }, { SITE_URL }) => {
  const subject = 'Please confirm your subscription'
  return {
    subject,
    heading: `${subject}.`,
    lead: `Someone, probably you, signed this address up for the ${MERCHANT.name} newsletter. Press the button to confirm.`,
    action: { label: 'Confirm', link: `${SITE_URL}/newsletter/confirm#${token}` },
    notes: ['If it wasn’t you, ignore this email: we won’t write again.'],
  }
})
