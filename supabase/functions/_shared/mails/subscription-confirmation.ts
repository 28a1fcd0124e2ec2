import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'

/** The mail with the link that confirms a newsletter subscription. */
export const subscriptionConfirmation = createMailKind(z.object({ token: z.uuid() }), ({ token }, { SITE_URL }) => {
  const subject = 'Please confirm your subscription'
  return {
    subject,
    heading: `${subject}.`,
    lead: `Somebody, probably you, subscribed this address to the newsletter of ${MERCHANT.name}. Press the button to receive it.`,
    action: { label: 'Confirm', link: `${SITE_URL}/newsletter/confirm#${token}` },
    notes: ['If it wasn’t you, ignore this email: we won’t write again.'],
  }
})
