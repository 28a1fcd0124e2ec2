import * as z from 'zod'
import { SHOP_NAME } from '../../../../src/merchant/merchant.ts'
import { createMailKind } from './mail-kind.ts'

/** The mail to an admin when a service fails or failures have risen. */
export const healthAlert = createMailKind(z.object({ problems: z.array(z.string()) }), ({ problems }, { SITE_URL }) => {
  const subject = `Something is failing at ${SHOP_NAME}`
  return {
    subject,
    heading: `${subject}:`,
    lead: problems.join('\n'),
    action: { label: 'See all failures', link: `${SITE_URL}/admin?view=health` },
    notes: ['You’ll get at most one of these emails a day.'],
  }
})
