import * as z from 'zod'
import { SHOP_NAME } from '../../../../src/merchant/merchant.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { createMailKind } from './mail-kind.ts'

/** The mail to an admin when a service fails or failures have risen. */
export const healthAlert = createMailKind(z.object({ problems: z.array(z.string()) }), ({ problems }, { SITE_URL }) => {
  const heading = `Something is failing at ${SHOP_NAME}`
  const link = `${SITE_URL}/admin?view=health`
  const note = 'You’ll get at most one of these emails a day.'
  return {
    subject: heading,
    text: [`${heading}:`, problems.join('\n'), `See all failures: ${link}`, note, LETTER_FOOTER].join('\n\n'),
    html: renderLetter({
      heading,
      body: `<p style="margin:0 0 24px;overflow-wrap:anywhere">${problems.map(escapeHtml).join('<br>')}</p>\n`,
      action: { label: 'See all failures', link },
      paragraphs: [escapeHtml(note)],
    }),
  }
})
