import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { getUnsubscribeHeaders } from '../unsubscribe-link.ts'
import { createMailKind } from './mail-kind.ts'

/** Contains a link to confirm a newsletter subscription, and one to never get such mails again. */
export const subscriptionConfirmation = createMailKind(
  z.object({ token: z.uuid() }),
  ({ token }, { SITE_URL, SUPABASE_URL }) => {
    const subject = 'Please confirm your subscription'
    return {
      subject,
      headers: getUnsubscribeHeaders(SUPABASE_URL, token),
      heading: `${subject}.`,
      lead: `Someone, probably you, signed this address up for the ${MERCHANT.name} newsletter. Press the button to confirm.`,
      action: { label: 'Confirm', link: `${SITE_URL}/newsletter/confirm#${token}` },
      notes: [
        {
          text: 'Wasn’t you?',
          action: { label: 'Never send me this again', link: `${SITE_URL}/unsubscribe?token=${token}` },
        },
      ],
    }
  },
)
